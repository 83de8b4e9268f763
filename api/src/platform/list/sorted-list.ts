import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "./page";

/** One order of a list: by what, how a cursor holds it and may hold it. Ties go by id in the same direction, so that one index serves both ways. */
export type SortOrder = { key: SQL; shown: SQL; type: SQL; value: z.ZodType; isDescending: boolean };

/** A list as a query: each row as JSON, from which tables, which of them, the id's column, and the order with its name. */
export type SortedList = {
  row: SQL;
  from: SQL;
  where: SQL;
  id: SQL;
  sort: string;
  order: SortOrder;
  /** Tables that are enough to count by, where they are fewer, and which of their rows, where a count finds them otherwise. */
  countFrom?: SQL;
  countWhere?: SQL;
};

type Place = { limit: number; cursor?: string | undefined };

/** The whole list as the JSON text of an array, built by the database. */
export async function wholeList(db: Db, { row, from, where, ...list }: SortedList): Promise<string> {
  const [answer] = await rowsOf<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(listed.row), '[]')::text as rows from (
      select ${row} as row from ${from} where ${where} order by ${ordered(list)}
    ) listed`,
  );
  return answer?.rows ?? "[]";
}

/** One page as the JSON text of an array, where the next one begins, and how many rows match in all (capped). */
export async function pageOfList(
  db: Db,
  list: SortedList,
  place: Place,
): Promise<{ rows: string; next: string | null; counted: number }> {
  const { rows, next } = await rowsFrom(db, list, place);
  // A first page that holds them all has counted them, which saves the search a second run.
  const isWhole = place.cursor === undefined && next === null;
  return { rows: `[${rows.join(",")}]`, next, counted: isWhole ? rows.length : await countMatches(db, list) };
}

/** The rows of a page, each as JSON text, and where the next one begins; a cursor of another list is 400. */
export async function rowsFrom(
  db: Db,
  list: SortedList,
  { limit, cursor }: Place,
): Promise<{ rows: string[]; next: string | null }> {
  const { row, from, where, id, sort, order } = list;
  const found = await rowsOf<{ row: string; at: string }>(
    db,
    sql`select (${row})::text as row, json_build_array(${sort}::text, ${order.shown}, ${id})::text as at
      from ${from} where ${where} and ${afterCursor(list, cursor)} order by ${ordered(list)} limit ${limit + 1}`,
  );
  const kept = found.slice(0, limit);
  const last = found.length > limit ? kept.at(-1) : undefined;
  return { rows: kept.map(({ row }) => row), next: last ? encodeCursor(JSON.parse(last.at)) : null };
}

async function countMatches(
  db: Db,
  { from, countFrom = from, where, countWhere = where }: SortedList,
): Promise<number> {
  const [count] = await rowsOf<{ counted: number }>(
    db,
    sql`select count(*)::int as counted from (select 1 from ${countFrom} where ${countWhere} limit ${TOTAL_CAP + 1}) matching`,
  );
  return count?.counted ?? 0;
}

function ordered({ id, order: { key, isDescending } }: Pick<SortedList, "id" | "order">): SQL {
  return isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;
}

function afterCursor({ id, sort, order }: SortedList, cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`;
  const { key, type, value, isDescending } = order;
  const at = z.tuple([z.literal(sort), value, z.number().int().nonnegative()]);
  const [, lastValue, lastId] = decodeCursor(cursor, at);
  const last = sql`(${lastValue}::${type}, ${lastId}::bigint)`;
  return isDescending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`;
}
