import { API_LIMITS } from "@crm/domain/server/api-limits";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { nextTurn } from "../db/next-turn";
import { rowsOf } from "../db/rows";
import { rowsByCursor } from "../db/rows-by-cursor";
import { bindingOf, type Last, readCursor, writeCursor } from "./cursor";
import { dependent, isSearch, type List, type Match, matchesOf, type Scope, type Source } from "./describe-list";
import { keptRows } from "./kept-counts";
import type { Sort } from "./sorts";

/** With more, the count of a search, which compares texts, and of a query that is slow to count stops at `countedSlowRows`. */
const MANY_CONTRACTS = 10_000;

export type PageQuery = { limit: number; cursor?: string | undefined };

export type Page = { rows: string; next: string | null; total: number; isCapped: boolean };

/** More rows than these are read in several statements, because the embedded database blocks the process during each. */
const STATEMENT_ROWS = 500;

/** The rows of one moment, in its order. Of a large list, a row that is deleted or no longer matches meanwhile is left out. */
export async function wholeList<Query extends object>(
  list: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
): Promise<string> {
  const branches = await branchesOf(list, query, scope);
  const { rows, next } = await rowsFrom(branches, bindingOf(list.name, query), scope, { limit: STATEMENT_ROWS });
  return `[${(next === null ? rows : await manyRows(branches, scope)).join(",")}]`;
}

async function manyRows(branches: readonly Branch[], { db }: Scope): Promise<string[]> {
  const keys = await keysInOrder(branches, db);
  const rows: string[] = [];
  for (let start = 0; start < keys.length; start += STATEMENT_ROWS) {
    const wanted = keys.slice(start, start + STATEMENT_ROWS);
    const ids = sql`string_to_array(${wanted.map((key) => key.slice(key.indexOf("-") + 1)).join()}, ',')::bigint[]`;
    const found = await rowsOf(
      db,
      z.object({ key: z.string(), row: z.string() }),
      sql.join(
        branches.map(
          ({ source, id, row, from, where }) =>
            sql`(select ${source}::int || '-' || ${id} as key, (${row})::text as row from ${from} where ${where} and ${id} = any(${ids}))`,
        ),
        sql` union all `,
      ),
    );
    await nextTurn();
    const byKey = new Map(found.map(({ key, row }) => [key, row]));
    rows.push(...wanted.flatMap((key) => byKey.get(key) ?? []));
  }
  return rows;
}

/** Source and id of each row. */
function keysInOrder(branches: readonly Branch[], db: Db): Promise<string[]> {
  const [first] = branches;
  if (!first) return Promise.resolve([]);
  const query =
    branches.length === 1
      ? sql`select ${first.source}::int || '-' || ${first.id} as key from ${first.from} where ${first.where} order by ${ordered(first)}`
      : sql`select source || '-' || id as key from (select distinct on (key, source, id) source, id from (${sql.join(
          branches.map(
            (branch) =>
              sql`(select ${branch.key} as key, ${branch.source}::int as source, ${branch.id} as id
                from ${branch.from} where ${branch.where} order by ${ordered(branch)})`,
          ),
          sql` union all `,
        )}) merged order by ${mergedOrder(first)}) listed`;
  const read = async (tx: Db) => {
    const keys: string[] = [];
    for await (const rows of rowsByCursor(tx, z.object({ key: z.string() }), query))
      for (const { key } of rows) keys.push(key);
    return keys;
  };
  return db.transaction(read, { accessMode: "read only" });
}

export async function pageOf<Query extends object>(
  list: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
  place: PageQuery,
): Promise<Page> {
  const branches = await branchesOf(list, query, scope);
  const { rows, next } = await rowsFrom(branches, bindingOf(list.name, query), scope, place);
  // A first page with all rows needs no second query.
  const isWhole = place.cursor === undefined && next === null;
  const isSlow = isSearch(query) || list.isSlowToCount?.(query);
  const most =
    !isWhole && isSlow && (await hasManyContracts(scope)) ? API_LIMITS.countedSlowRows : API_LIMITS.countedRows;
  const counted = isWhole ? rows.length : await countMatches(list, branches, query, scope, most);
  return { rows: `[${rows.join(",")}]`, next, total: Math.min(counted, most), isCapped: counted > most };
}

async function hasManyContracts({ db }: Scope): Promise<boolean> {
  const isMany = sql`select ${keptRows("contract")} > ${MANY_CONTRACTS} as "isMany"`;
  const [found] = await rowsOf(db, z.object({ isMany: z.boolean() }), isMany);
  return found?.isMany === true;
}

export async function countRows<Query extends object>(
  list: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
  most: number,
): Promise<number> {
  return countMatches(list, await branchesOf(list, query, scope), query, scope, most);
}

/** A row that moves during the read may appear twice or not at all, so use an order that never changes. */
export async function* chunksOf<Query extends object, Row>(
  list: List<Query, Row>,
  query: NoInfer<Query>,
  scope: Scope,
  limit: number,
): AsyncGenerator<Row[], void> {
  const branches = await branchesOf(list, query, scope);
  const binding = bindingOf(list.name, query);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await rowsFrom(branches, binding, scope, { limit, cursor });
    yield page.rows.map((row) => rowIn<Row>(row));
    cursor = page.next;
  }
}

const rowIn = <Row>(text: string): Row => JSON.parse(text);

type Branch = Match & Sort & { source: number; row: SQL; id: SQL };

async function branchesOf<Query extends object>(
  { sources }: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
): Promise<Branch[]> {
  // A scope of its own for each call: its sources share what a search finds first.
  const shared = { ...scope };
  const found = await Promise.all(
    sources.map(async (source, index) => {
      const of = { source: index, row: dependent(source.row, query, scope), id: source.id, ...sortOf(source, query) };
      return (await matchesOf(source, query, shared)).map((match) => ({ ...match, ...of }));
    }),
  );
  return found.flat();
}

function sortOf<Query extends object>({ sorts }: Source<Query>, query: Query): Sort {
  const named: Record<string, Sort> = sorts;
  const sort = named["sort" in query ? String(query.sort) : "only"];
  if (!sort) throw new Error("A query's schema allows the list's sorts only");
  return sort;
}

async function rowsFrom(
  branches: readonly Branch[],
  binding: string,
  { db }: Scope,
  { limit, cursor }: PageQuery,
): Promise<{ rows: string[]; next: string | null }> {
  const [first] = branches;
  if (!first) return { rows: [], next: null };
  const after = cursor === undefined ? null : readCursor(cursor, binding, first);
  const cut = (branch: Branch) =>
    sql`where ${branch.where} and ${isAfter(branch, after)} order by ${ordered(branch)} limit ${limit + 1}`;
  const found = await rowsOf(
    db,
    z.object({ row: z.string(), at: z.string() }),
    branches.length === 1
      ? sql`select (${first.row})::text as row, ${positionOf(first)}::text as at from ${first.from} ${cut(first)}`
      : // Each is cut by itself, so that its index gives the rows in order and the rest is never read.
        sql`select distinct on (key, source, id) row::text as row, at::text as at from (${sql.join(
          branches.map((branch) => sql`(${selected(branch)} ${cut(branch)})`),
          sql` union all `,
        )}) merged order by ${mergedOrder(first)} limit ${limit + 1}`,
  );
  const kept = found.slice(0, limit);
  const last = found.length > limit ? kept.at(-1) : undefined;
  return { rows: kept.map(({ row }) => row), next: last ? writeCursor(binding, lastIn(last.at)) : null };
}

function lastIn(at: string): Last {
  const [value, source, id] = JSON.parse(at);
  return { value, source, id };
}

const positionOf = ({ shown, source, id }: Branch): SQL => sql`json_build_array(${shown}, ${source}::int, ${id})`;

const selected = (branch: Branch): SQL =>
  sql`select ${branch.row} as row, ${branch.key} as key, ${branch.source}::int as source, ${branch.id} as id,
    ${positionOf(branch)} as at from ${branch.from}`;

const ordered = ({ key, id, isDescending }: Branch): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;

const mergedOrder = ({ isDescending }: Branch): SQL =>
  isDescending ? sql`key desc, source desc, id desc` : sql`key, source, id`;

const LARGEST_ID = "9223372036854775807";

// Among equal sort values, all rows of one source come before those of the next source.
function isAfter({ source, key, id, type, isDescending }: Branch, after: Last | null): SQL {
  if (after === null) return sql`true`;
  const isPast = isDescending ? source > after.source : source < after.source;
  const edge = isDescending === isPast ? "0" : LARGEST_ID;
  const last = sql`(${after.value}::${type}, ${source === after.source ? String(after.id) : edge}::bigint)`;
  return isDescending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`;
}

async function countMatches<Query extends object>(
  { countAs }: List<Query, unknown>,
  branches: readonly Branch[],
  query: NoInfer<Query>,
  scope: Scope,
  most: number,
): Promise<number> {
  const instead = countAs?.(query);
  const matches = (instead ? await matchesOf(instead, query, { ...scope }) : branches).map(
    ({ countFrom, countWhere }) => sql`(select 1 from ${countFrom} where ${countWhere} limit ${most + 1})`,
  );
  const [count] = await rowsOf(
    scope.db,
    z.object({ counted: z.number() }),
    sql`select count(*)::int as counted from (
      select 1 from (${sql.join(matches, sql` union all `)}) matching limit ${most + 1}) counted`,
  );
  return count?.counted ?? 0;
}
