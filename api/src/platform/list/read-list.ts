import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../db/rows";
import { bindingOf, type Last, readCursor, writeCursor } from "./cursor";
import { dependent, type List, type Match, matchesOf, type Scope, type Source } from "./describe-list";
import type { Sort } from "./sorts";

/** Totals are counted up to here; beyond it a list has "more" (behaviour §1). */
export const TOTAL_CAP = 10_000;

/** Where a page begins and how long it is. */
export type Place = { limit: number; cursor?: string | undefined };

/** One page as the JSON text of an array, the cursor of the next one, and how many rows match in all, up to one above the cap. */
export type Page = { rows: string; next: string | null; counted: number };

/** The whole list as the JSON text of an array, built by the database. */
export async function wholeList<Query extends object>(
  list: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
): Promise<string> {
  const strands = await strandsOf(list, query, scope);
  const [first] = strands;
  if (!first) return "[]";
  const [answer] = await rowsOf(
    scope.db,
    z.object({ rows: z.string() }),
    strands.length === 1
      ? sql`select coalesce(json_agg(listed.row), '[]')::text as rows from (
          select ${first.row} as row from ${first.from} where ${first.where} order by ${ordered(first)}) listed`
      : sql`select coalesce(json_agg(row order by ${mergedOrder(first)}), '[]')::text as rows
          from (${sql.join(
            strands.map((strand) => sql`(${selected(strand)} where ${strand.where})`),
            sql` union all `,
          )}) merged`,
  );
  return answer?.rows ?? "[]";
}

/** One page of a list; throws the 400 where the cursor does not fit it. */
export async function pageOf<Query extends object>(
  list: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
  place: Place,
): Promise<Page> {
  const strands = await strandsOf(list, query, scope);
  const { rows, next } = await rowsFrom(strands, bindingOf(list.name, query), scope, place);
  // A first page that holds all rows has counted them, which saves a second search.
  const isWhole = place.cursor === undefined && next === null;
  const counted = isWhole ? rows.length : await countMatches(list, strands, query, scope);
  return { rows: `[${rows.join(",")}]`, next, counted };
}

/** How many rows of a list match a query, up to one above `most`. */
export async function countRows<Query extends object>(
  list: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
  most: number,
): Promise<number> {
  return countMatches(list, await strandsOf(list, query, scope), query, scope, most);
}

/**
 * The rows of a list, so many at a time. Where one changes its place meanwhile it may come twice or not at all, so the
 * order should be one that never changes.
 */
export async function* chunksOf<Query extends object, Row>(
  list: List<Query, Row>,
  query: NoInfer<Query>,
  scope: Scope,
  limit: number,
): AsyncGenerator<Row[], void> {
  const strands = await strandsOf(list, query, scope);
  const binding = bindingOf(list.name, query);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await rowsFrom(strands, binding, scope, { limit, cursor });
    yield page.rows.map((row) => rowIn<Row>(row));
    cursor = page.next;
  }
}

// The description says which type the database writes.
const rowIn = <Row>(text: string): Row => JSON.parse(text);

/** One of the queries that a list is merged from. */
type Strand = Match & Sort & { source: number; row: SQL; id: SQL };

async function strandsOf<Query extends object>(
  { sources }: List<Query, unknown>,
  query: NoInfer<Query>,
  scope: Scope,
): Promise<Strand[]> {
  const found = await Promise.all(
    sources.map(async (source, index) => {
      const of = { source: index, row: dependent(source.row, query, scope), id: source.id, ...sortOf(source, query) };
      return (await matchesOf(source, query, scope)).map((match) => ({ ...match, ...of }));
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
  strands: readonly Strand[],
  binding: string,
  { db }: Scope,
  { limit, cursor }: Place,
): Promise<{ rows: string[]; next: string | null }> {
  const [first] = strands;
  if (!first) return { rows: [], next: null };
  const after = cursor === undefined ? null : readCursor(cursor, binding, first);
  const cut = (strand: Strand) =>
    sql`where ${strand.where} and ${isAfter(strand, after)} order by ${ordered(strand)} limit ${limit + 1}`;
  const found = await rowsOf(
    db,
    z.object({ row: z.string(), at: z.string() }),
    strands.length === 1
      ? sql`select (${first.row})::text as row, ${placeOf(first)}::text as at from ${first.from} ${cut(first)}`
      : // Each is cut by itself, so that its index gives the rows in order and the rest is never read.
        sql`select row::text as row, at::text as at from (${sql.join(
          strands.map((strand) => sql`(${selected(strand)} ${cut(strand)})`),
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

const placeOf = ({ shown, source, id }: Strand): SQL => sql`json_build_array(${shown}, ${source}::int, ${id})`;

const selected = (strand: Strand): SQL =>
  sql`select ${strand.row} as row, ${strand.key} as key, ${strand.source}::int as source, ${strand.id} as id,
    ${placeOf(strand)} as at from ${strand.from}`;

const ordered = ({ key, id, isDescending }: Strand): SQL =>
  isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;

const mergedOrder = ({ isDescending }: Strand): SQL =>
  isDescending ? sql`key desc, source desc, id desc` : sql`key, source, id`;

const LARGEST_ID = "9223372036854775807";

// After a row of another source: at the same sort value, that source's rows are all before this one's or all behind them.
function isAfter({ source, key, id, type, isDescending }: Strand, after: Last | null): SQL {
  if (after === null) return sql`true`;
  const isPast = isDescending ? source > after.source : source < after.source;
  const edge = isDescending === isPast ? "0" : LARGEST_ID;
  const last = sql`(${after.value}::${type}, ${source === after.source ? String(after.id) : edge}::bigint)`;
  return isDescending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`;
}

async function countMatches<Query extends object>(
  { countAs }: List<Query, unknown>,
  strands: readonly Strand[],
  query: NoInfer<Query>,
  scope: Scope,
  most = TOTAL_CAP,
): Promise<number> {
  const instead = countAs?.(query);
  const matches = (instead ? await matchesOf(instead, query, scope) : strands).map(
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
