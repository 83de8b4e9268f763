import type { CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import type { Sort } from "./sorts";

/** What a list's conditions may depend on besides its query. */
export type Scope = { db: Db; now: Date; timeZone: string; today: CalendarDate };

/**
 * One condition, or several of which no row fulfils two. Each of several becomes a query of its own, so that its index
 * gives its rows in order; an empty array keeps no row.
 */
export type Condition = SQL | readonly SQL[];

/** The rows that a search keeps, and the tables and condition to count them by where those differ. */
export type Found = { where: SQL; countFrom?: SQL; countWhere?: SQL };

type Dependent<Query> = SQL | ((query: Query, scope: Scope) => SQL);

/** Tables, and which of their rows a query keeps. */
export type Rows<Query> = {
  from: Dependent<Query>;
  /** As much of `from` as the filters need: even a join that is left out keeps the database from counting by an index alone. */
  countFrom?: Dependent<Query>;
  /** What every row fulfils, or what depends on several fields of the query. */
  where?: (query: Query, scope: Scope) => SQL | null;
  /** What a field of the query keeps where it is given. */
  filters?: { [Field in keyof Query]?: (value: NonNullable<Query[Field]>, scope: Scope) => Condition };
  /** What the field `search` keeps where it is given; several as for a condition. */
  search?: (text: string, scope: Scope, query: Query) => Found | Found[] | Promise<Found>;
};

/** Rows of one kind: how the wire carries each, and by what they are ordered. */
export type Source<Query> = Rows<Query> & {
  row: Dependent<Query>;
  id: SQL;
  sorts: Record<SortOf<Query>, Sort>;
};

/** The names by which a query chooses an order; a list without a choice has one order, `only`. */
export type SortOf<Query> = Query extends { sort: infer Name extends string } ? Name : "only";

/** A list of rows from one source, or from several that share no row. */
export type List<Query, Row> = {
  /** Cursors are bound to it. */
  name: string;
  sources: readonly Source<Query>[];
  /** What is counted in place of the sources where one query finds all of their rows. */
  countAs?: (query: Query) => Rows<Query> | null;
  /** Never set: carries the type of what the wire carries. */
  readonly answers?: Row;
};

/** Describes a list. Each list is exported from its file under a name of its own, where the test of all lists finds it. */
export const describeList = <Query extends object, Row>(list: List<Query, Row>): List<Query, Row> => list;

/** The rows of one query, and what they are counted by. */
export type Match = { from: SQL; where: SQL; countFrom: SQL; countWhere: SQL };

/** The queries that find the rows of a source, or of anything else with tables and filters. */
export async function matchesOf<Query extends object>(rows: Rows<Query>, query: Query, scope: Scope): Promise<Match[]> {
  const from = dependent(rows.from, query, scope);
  const countFrom = dependent(rows.countFrom ?? rows.from, query, scope);
  const found = await searched(rows, query, scope);
  return alternatives(conditionsOf(rows, query, scope)).flatMap((filtered) => {
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

/** The condition of rows that one query finds. */
export async function conditionOf<Query extends object>(rows: Rows<Query>, query: Query, scope: Scope): Promise<SQL> {
  const [match, ...others] = await matchesOf(rows, query, scope);
  if (!match || others.length > 0) throw new Error("These rows are found by several queries");
  return match.where;
}

/** A part of a description as SQL for a query. */
export const dependent = <Query>(part: Dependent<Query>, query: Query, scope: Scope): SQL =>
  typeof part === "function" ? part(query, scope) : part;

/** All of the conditions that are given. */
export function allOf(conditions: readonly (SQL | null)[]): SQL {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

function conditionsOf<Query extends object>(
  { where, filters = {} }: Rows<Query>,
  query: Query,
  scope: Scope,
): Condition[] {
  const base = where?.(query, scope) ?? null;
  const filtered = fieldsOf(filters).flatMap((field) => {
    const value = query[field];
    const filter = filters[field];
    return filter === undefined || value === undefined || value === null ? [] : [filter(value, scope)];
  });
  return base === null ? filtered : [base, ...filtered];
}

const fieldsOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

// Each way to choose one of every condition.
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
  const text = "search" in query && typeof query.search === "string" ? query.search : "";
  return text === "" || !search ? null : [await search(text, scope, query)].flat();
}
