import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { containing } from "../../platform/db/like";
import { rowsOf } from "../../platform/db/rows";

/** The contracts, called `c`, whose name or handle contains what was typed. */
export function nameOrHandleContains(search: string): SQL {
  // One text for both, as the index has it: a search reads its long lists of common letters once instead of twice.
  return sql`(c.full_name || chr(10) || c.social_handle) ilike ${containing(search)}`;
}

const MOST_NAMED = 2000;

/**
 * The ids of the contracts whose name or handle contains what was typed, as an array of the database; null where there are
 * more than 2,000. With them, what a search looks for in contracts and in rows of theirs is found by the indexes of one table.
 */
export async function contractsNamed(db: Db, search: string): Promise<SQL | null> {
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`select c.id from contracts c where ${nameOrHandleContains(search)} limit ${MOST_NAMED + 1}`,
  );
  return rows.length > MOST_NAMED ? null : sql`string_to_array(${rows.map(({ id }) => id).join()}, ',')::bigint[]`;
}

/**
 * A condition that many rows fulfil, as the database is to believe: it then goes through them in the list's order and soon
 * has a page, where it would else gather all of them because it takes every search for a rare one.
 */
export const ofMany = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;
