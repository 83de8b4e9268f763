import { type SQL, sql } from "drizzle-orm";
import { containing } from "../../platform/db/like";
import type { Found, Scope } from "../../platform/list/describe-list";
import { expectMany, idsOfRareMatches } from "../../platform/list/rare-matches";

export function nameOrHandleContains(search: string): SQL {
  // Name and handle in one expression, like in the index, so that a search reads the index once.
  return sql`(c.full_name || chr(10) || c.social_handle) ilike ${containing(search)}`;
}

/** `joined` has the contract as `c`. */
export const byContractNamed =
  (contractId: SQL, joined: SQL) =>
  async (search: string, scope: Scope): Promise<Found> => {
    const contracts = await contractsNamed(search, scope);
    if (contracts) return { where: sql`${contractId} = any(${contracts})` };
    return { where: expectMany(nameOrHandleContains(search)), countFrom: joined };
  };

export const contractsNamed = (search: string, scope: Scope): Promise<SQL | null> =>
  contractsFound(`named ${search}`, nameOrHandleContains(search), scope);

const foundIn = new WeakMap<Scope, Map<string, Promise<SQL | null>>>();

/**
 * The ids of the contracts, as `c`, for which the condition holds, or null if there are many. The sources of one list share the
 * result of each `key`.
 */
export function contractsFound(key: string, where: SQL, scope: Scope): Promise<SQL | null> {
  const known = foundIn.get(scope) ?? new Map<string, Promise<SQL | null>>();
  foundIn.set(scope, known);
  const found = known.get(key) ?? idsOfRareMatches(scope.db, { table: sql`contracts`, row: sql`c`, where });
  known.set(key, found);
  return found;
}

export type TitledRows = { alone: SQL; joined: SQL; title: SQL; contractId: SQL };

/**
 * Two queries if few contracts are found, because each condition has an index and no index covers both. Both may find a row:
 * a page reads the first rows of each, which is faster than to exclude those of the other.
 */
export const byTitleOrCreator =
  ({ alone, joined, title, contractId }: TitledRows) =>
  async (search: string, scope: Scope): Promise<Found[]> => {
    const inTitle = sql`${title} ilike ${containing(search)}`;
    const contracts = await contractsNamed(search, scope);
    if (contracts === null)
      return [{ where: expectMany(sql`${nameOrHandleContains(search)} or ${inTitle}`), countFrom: joined }];
    const ofCreator = sql`${contractId} = any(${contracts})`;
    return [
      { where: inTitle, countFrom: alone },
      { where: ofCreator, countFrom: alone, countWhere: sql`${ofCreator} and not ${inTitle}` },
    ];
  };
