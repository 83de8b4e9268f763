import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";

const MAX_ROWS = 2000;
const SAMPLE = 400;
const MANY_IN_SAMPLE = 20;

/** The columns that the condition reads are those of `row`, an alias of the table. */
export type Searched = { table: SQL; row: SQL; where: SQL };

/**
 * The ids of the matching rows as an array, or null if there are more than 2,000, or if every twentieth of the oldest rows
 * matches: then reading rows in the order of the list finds a page sooner.
 */
export async function idsOfRareMatches(db: Db, { table, row, where }: Searched): Promise<SQL | null> {
  const [found] = await rowsOf(
    db,
    z.object({ isFrequent: z.boolean(), ids: z.string(), rows: z.number() }),
    sql`select sampled.is_frequent as "isFrequent", matching.ids, matching.rows
      from (select count(*) >= ${MANY_IN_SAMPLE}::int as is_frequent
        from (select * from ${table} ${row} order by id limit ${SAMPLE}) ${row} where ${where}) sampled,
        lateral (select coalesce(string_agg(id::text, ','), '') as ids, count(*)::int as rows
          from (select ${row}.id from ${table} ${row} where not sampled.is_frequent and ${where} limit ${MAX_ROWS + 1}) rare) matching`,
  );
  if (!found || found.isFrequent || found.rows > MAX_ROWS) return null;
  return sql`string_to_array(${found.ids}, ',')::bigint[]`;
}

/** Makes the planner expect many matches, so that it reads rows in list order and stops after a page. */
export const expectMany = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;
