import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { containing } from "../../platform/db/like";
import { rowsOf } from "../../platform/db/rows";
import type { Found, Scope } from "../../platform/list/describe-list";

export function nameOrHandleContains(search: string): SQL {
  // Name and handle in one expression, like in the index, so that a search reads the index once.
  return sql`(c.full_name || chr(10) || c.social_handle) ilike ${containing(search)}`;
}

export const byNameOrHandle = (search: string): Found => ({ where: nameOrHandleContains(search) });

export const byContractNamed =
  (contractId: SQL, joined: SQL) =>
  async (search: string, { db }: Scope): Promise<Found> => {
    const contracts = await contractsNamed(db, search);
    if (contracts) return { where: sql`${contractId} = any(${contracts})` };
    const named = nameOrHandleContains(search);
    return { where: expectMany(named), countFrom: joined, countWhere: named };
  };

const MAX_CONTRACTS = 2000;

/** Null if more than 2,000 contracts match. */
export async function contractsNamed(db: Db, search: string): Promise<SQL | null> {
  const rows = await rowsOf(
    db,
    z.object({ id: z.union([z.number(), z.string()]) }),
    sql`select c.id from contracts c where ${nameOrHandleContains(search)} limit ${MAX_CONTRACTS + 1}`,
  );
  return rows.length > MAX_CONTRACTS ? null : sql`string_to_array(${rows.map(({ id }) => id).join()}, ',')::bigint[]`;
}

/** Makes the planner expect many matches, so that it reads rows in list order and stops after a page. */
export const expectMany = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;

export type TitledRows = { alone: SQL; joined: SQL; title: SQL; contractId: SQL };

/**
 * Two queries, because each condition has an index and no index covers both. Both may find a row: a page reads the first
 * rows of each, which is faster than to exclude those of the other.
 */
export const byTitleOrCreator =
  ({ alone, joined, title, contractId }: TitledRows) =>
  async (search: string, scope: Scope): Promise<Found[]> => {
    const inTitle = sql`${title} ilike ${containing(search)}`;
    const ofCreator = await byContractNamed(contractId, joined)(search, scope);
    return [
      { where: inTitle, countFrom: alone },
      {
        countFrom: alone,
        ...ofCreator,
        countWhere: sql`${ofCreator.countWhere ?? ofCreator.where} and not ${inTitle}`,
      },
    ];
  };
