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

const namedIn = new WeakMap<Scope, Map<string, Promise<SQL | null>>>();

/** The ids of the contracts found, or null if there are many. The sources of one list share a result. */
export function contractsNamed(search: string, scope: Scope): Promise<SQL | null> {
  const known = namedIn.get(scope) ?? new Map<string, Promise<SQL | null>>();
  namedIn.set(scope, known);
  const named =
    known.get(search) ??
    idsOfRareMatches(scope.db, { table: sql`contracts`, row: sql`c`, where: nameOrHandleContains(search) });
  known.set(search, named);
  return named;
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
