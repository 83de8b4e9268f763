import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { containing } from "../../platform/db/like";
import { rowsOf } from "../../platform/db/rows";
import type { Found, Scope } from "../../platform/list/describe-list";

/** The contracts, called `c`, whose name or handle contains a text. */
export function nameOrHandleContains(search: string): SQL {
  // One text for both, as the index has it: a search reads its long lists of common letters once instead of twice.
  return sql`(c.full_name || chr(10) || c.social_handle) ilike ${containing(search)}`;
}

/** The search of a list whose tables have the contract as `c`: by its name and handle. */
export const byNameOrHandle = (search: string): Found => ({ where: nameOrHandleContains(search) });

/** The same for rows with a column of the contract's id, found by its index; `joined` are tables that have the contract as `c`. */
export const byContractNamed =
  (contractId: SQL, joined: SQL) =>
  async (search: string, { db }: Scope): Promise<Found> => {
    const contracts = await contractsNamed(db, search);
    if (contracts) return { where: sql`${contractId} = any(${contracts})` };
    return { where: ofMany(nameOrHandleContains(search)), countFrom: joined };
  };

const MOST_NAMED = 2000;

/**
 * The ids of the contracts whose name or handle contains a text, as an array of the database; null where there are more
 * than 2,000. With them, what a search finds in contracts and in rows of theirs is found by the indexes of one table.
 */
export async function contractsNamed(db: Db, search: string): Promise<SQL | null> {
  const rows = await rowsOf<{ id: number | string }>(
    db,
    sql`select c.id from contracts c where ${nameOrHandleContains(search)} limit ${MOST_NAMED + 1}`,
  );
  return rows.length > MOST_NAMED ? null : sql`string_to_array(${rows.map(({ id }) => id).join()}, ',')::bigint[]`;
}

/**
 * A condition that the planner takes for one that many rows fulfil: it then reads rows in the list's order and soon has a
 * page, instead of gathering all of them because it takes every search for a rare one.
 */
export const ofMany = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;

/** Tables of rows with a title, each of a contract; `joined` has the contract as `c`. */
export type TitledRows = { alone: SQL; joined: SQL; title: SQL };

/** The search of rows with a title: by title and by creator. Two queries, because one index serves each and none serves both. */
export const byTitleOrCreator =
  ({ alone, joined, title }: TitledRows) =>
  (search: string): Found[] => {
    const inTitle = sql`${title} ilike ${containing(search)}`;
    return [
      { where: inTitle, countFrom: alone },
      { where: sql`${nameOrHandleContains(search)} and not ${inTitle}`, countFrom: joined },
    ];
  };
