import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { Sort } from "./sorts";

export type Scope = {
  db: Db;
  now: Date;
  timeZone: string;
  today: CalendarDate;
  /** The person who calls, if there is an account. */
  userId?: number | undefined;
};

/** Several SQL conditions must exclude each other: each runs as a separate query, so that its index yields ordered rows. An empty array matches nothing. */
export type Condition = SQL | readonly SQL[];

export type Found = { where: SQL; countFrom?: SQL; countWhere?: SQL };

type Dependent<Query> = SQL | ((query: Query, scope: Scope) => SQL);

export type Rows<Query> = {
  from: Dependent<Query>;
  /** As few tables as the filters need: even an unused join prevents an index-only count. */
  countFrom?: Dependent<Query>;
  where?: (query: Query, scope: Scope) => SQL | null;
  filters?: {
    [Field in keyof Query]?: (value: NonNullable<Query[Field]>, scope: Scope) => Condition | Promise<Condition>;
  };
  /** Several queries may find the same row. Their counts must exclude each other. */
  search?: (text: string, scope: Scope, query: Query) => Found | Found[] | Promise<Found | Found[]>;
};

export type Source<Query> = Rows<Query> & {
  row: Dependent<Query>;
  id: SQL;
  sorts: Record<SortOf<Query>, Sort>;
};

export type SortOf<Query> = Query extends { sort: infer Name extends string } ? Name : "only";

/** No row may be in two sources. */
export type List<Query, Row> = {
  name: string;
  sources: readonly Source<Query>[];
  countAs?: (query: Query) => Rows<Query> | null;
  /** For a filter that looks each row up in other tables. Its total is capped like that of a search. */
  isSlowToCount?: (query: Query) => boolean;
  /** Never set. Only carries the type of a row. */
  readonly answers?: Row;
};

/** The list must be exported, so that every-list.test.ts finds it. */
export const describeList = <Query extends object, Row>(list: List<Query, Row>): List<Query, Row> => list;

export type Match = { from: SQL; where: SQL; countFrom: SQL; countWhere: SQL };

export async function matchesOf<Query extends object>(rows: Rows<Query>, query: Query, scope: Scope): Promise<Match[]> {
  const from = dependent(rows.from, query, scope);
  const countFrom = dependent(rows.countFrom ?? rows.from, query, scope);
  const filters = alternatives(await conditionsOf(rows, query, scope));
  const found = filters.length === 0 ? null : await searched(rows, query, scope);
  return filters.flatMap((filtered) => {
    const where = allOf(filtered);
    if (!found) return { from, where, countFrom, countWhere: where };
    return found.map((one) => ({
      from,
      where: allOf([...filtered, one.where]),
      countFrom: one.countFrom ?? countFrom,
      countWhere: allOf([...filtered, one.countWhere ?? one.where]),
    }));
  });
}

export async function conditionOf<Query extends object>(rows: Rows<Query>, query: Query, scope: Scope): Promise<SQL> {
  const [match, ...others] = await matchesOf(rows, query, scope);
  if (!match || others.length > 0) throw new Error("These rows are found by several queries");
  return match.where;
}

export const dependent = <Query>(part: Dependent<Query>, query: Query, scope: Scope): SQL =>
  typeof part === "function" ? part(query, scope) : part;

export function allOf(conditions: readonly (SQL | null)[]): SQL {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

async function conditionsOf<Query extends object>(
  { where, filters = {} }: Rows<Query>,
  query: Query,
  scope: Scope,
): Promise<Condition[]> {
  const base = where?.(query, scope) ?? null;
  const filtered = await Promise.all(
    fieldsOf(filters).flatMap((field) => {
      const value = query[field];
      const filter = filters[field];
      return filter === undefined || value === undefined || value === null ? [] : [filter(value, scope)];
    }),
  );
  return base === null ? filtered : [base, ...filtered];
}

const fieldsOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

function alternatives(conditions: readonly Condition[]): SQL[][] {
  return conditions.reduce<SQL[][]>(
    (chosen, condition) => chosen.flatMap((some) => [condition].flat().map((one) => [...some, one])),
    [[]],
  );
}

async function searched<Query extends object>(
  { search }: Rows<Query>,
  query: Query,
  scope: Scope,
): Promise<Found[] | null> {
  return !search || !isSearch(query) ? null : [await search(query.search, scope, query)].flat();
}

export const isSearch = <Query extends object>(query: Query): query is Query & { search: string } =>
  "search" in query && typeof query.search === "string" && query.search !== "";
