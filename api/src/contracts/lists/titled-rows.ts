import { type SQL, sql } from "drizzle-orm";
import { containing } from "../../platform/db/like";
import type { Matching } from "../../platform/list/merged-list";
import { nameOrHandleContains } from "./contract-search";

/** A table of rows with a title, each of a contract, and what it is called in a query; `from` joins the contract as `c`. */
export type TitledRows = { table: SQL; name: SQL; from: SQL };

/**
 * The rows that a search and a contract keep. A search is two queries, by title and by creator, since one index serves each
 * and none serves both.
 */
export function matchingTitled(
  { table, name, from }: TitledRows,
  { search, contractId }: { search?: string | undefined; contractId?: number | undefined },
): Matching[] {
  const narrow = sql`${table} ${name}`;
  const ofContract = contractId === undefined ? sql`true` : sql`${name}.contract_id = ${contractId}`;
  if (!search) return [{ from, narrow, where: ofContract }];
  const inTitle = sql`${name}.title ilike ${containing(search)}`;
  return [
    { from, narrow, where: sql`${ofContract} and ${inTitle}` },
    { from, narrow: from, where: sql`${ofContract} and ${nameOrHandleContains(search)} and not ${inTitle}` },
  ];
}
