import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "./page";

/** Rows of a list: from where, and which; `narrow` is as much of `from` as deciding and counting them takes. */
export type Matching = { from: SQL; narrow: SQL; where: SQL };

/**
 * One of the queries that a list is merged from: each row as JSON, which ones, by what they are ordered and how a
 * cursor holds that. Queries of one kind share no row; ties between kinds go by the kind's number, within one by id.
 */
export type Strand = Matching & { kind: number; row: SQL; id: SQL; key: SQL; shown: SQL };

/** A list of several kinds of rows in one order. */
export type MergedList = {
  strands: readonly Strand[];
  sort: string;
  type: SQL;
  value: z.ZodType;
  isDescending: boolean;
  /** What is counted in place of the strands, where one query finds all their rows. */
  countAs?: Pick<Matching, "narrow" | "where">;
};

type Place = { limit: number; cursor?: string | undefined };
type Page = { rows: string; next: string | null; counted: number };

/** One page as the JSON text of an array, where the next one begins, and how many rows match in all (capped). */
export async function pageOfMerged(db: Db, list: MergedList, { limit, cursor }: Place): Promise<Page> {
  const after = cursor === undefined ? null : placeIn(list, cursor);
  // Each strand is cut by itself, so that its own index gives the rows in order and the rest is never read.
  const strands = list.strands.map(
    (strand) => sql`(${selected(list, strand)} where ${strand.where} and ${afterPlace(list, strand, after)}
      order by ${ordered(list, strand)} limit ${limit + 1})`,
  );
  const found = await rowsOf<{ row: string; at: string }>(
    db,
    sql`select row::text as row, at::text as at from (${sql.join(strands, sql` union all `)}) merged
      order by ${wholeOrder(list)} limit ${limit + 1}`,
  );
  const kept = found.slice(0, limit);
  const last = found.length > limit ? kept.at(-1) : undefined;
  const next = last ? encodeCursor(JSON.parse(last.at)) : null;
  const isWhole = after === null && next === null;
  const rows = `[${kept.map(({ row }) => row).join(",")}]`;
  return { rows, next, counted: isWhole ? kept.length : await countMatches(db, list) };
}

/** The whole list as the JSON text of an array, built by the database. */
export async function wholeMerged(db: Db, list: MergedList): Promise<string> {
  const strands = list.strands.map((strand) => sql`(${selected(list, strand)} where ${strand.where})`);
  const [answer] = await rowsOf<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(row order by ${wholeOrder(list)}), '[]')::text as rows
      from (${sql.join(strands, sql` union all `)}) merged`,
  );
  return answer?.rows ?? "[]";
}

function selected({ sort }: MergedList, { kind, row, from, id, key, shown }: Strand): SQL {
  return sql`select ${row} as row, ${key} as key, ${kind}::int as kind, ${id} as id,
    json_build_array(${sort}::text, ${shown}, ${kind}::int, ${id}) as at from ${from}`;
}

function ordered({ isDescending }: MergedList, { key, id }: Pick<Strand, "key" | "id">): SQL {
  return isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`;
}

const wholeOrder = ({ isDescending }: MergedList): SQL =>
  isDescending ? sql`key desc, kind desc, id desc` : sql`key, kind, id`;

async function countMatches(db: Db, { strands, countAs }: MergedList): Promise<number> {
  const matches = (countAs ? [countAs] : strands).map(
    ({ narrow, where }) => sql`(select 1 from ${narrow} where ${where} limit ${TOTAL_CAP + 1})`,
  );
  const [count] = await rowsOf<{ counted: number }>(
    db,
    sql`select count(*)::int as counted from (
      select 1 from (${sql.join(matches, sql` union all `)}) matching limit ${TOTAL_CAP + 1}) counted`,
  );
  return count?.counted ?? 0;
}

type After = { value: unknown; kind: number; id: number };

const LARGEST_ID = "9223372036854775807";

function placeIn({ sort, value }: MergedList, cursor: string): After {
  const whole = z.number().int().nonnegative();
  const [, last, kind, id] = decodeCursor(cursor, z.tuple([z.literal(sort), value, whole.max(9), whole]));
  return { value: last, kind, id };
}

/** What of a strand comes after a row that may be of another kind: at the same key, kinds before that row's are all past. */
function afterPlace({ type, isDescending }: MergedList, { kind, key, id }: Strand, after: After | null): SQL {
  if (after === null) return sql`true`;
  const isAllPast = isDescending ? kind > after.kind : kind < after.kind;
  const edge = isDescending === isAllPast ? "0" : LARGEST_ID;
  const last = sql`(${after.value}::${type}, ${kind === after.kind ? String(after.id) : edge}::bigint)`;
  return isDescending ? sql`(${key}, ${id}) < ${last}` : sql`(${key}, ${id}) > ${last}`;
}
