import { NOT_OF_TEAM } from "@crm/domain/contract/contract.schema";
import type { AdminOwnerFilter } from "@crm/domain/value/list-query.schema";
import { type SQL, sql } from "drizzle-orm";
import { isOfTeam } from "../people/owner";
import type { Db } from "../platform/db/client";
import { Invalid } from "../platform/errors/errors";
import type { Scope } from "../platform/list/describe-list";
import { expectMany } from "../platform/list/rare-matches";
import { contractsFound } from "./lists/contract-search";

const path = "adminOwnerId";

export async function checkAdminOwner(tx: Db, id: number | null | undefined): Promise<void> {
  if (id && !(await isOfTeam(tx, id))) throw Invalid([{ path, message: NOT_OF_TEAM }]);
}

/** The filter of a query that has the contract as `c`. */
export function byAdminOwner(owner: AdminOwnerFilter, { userId }: Scope): SQL {
  if (owner === "none") return sql`c.admin_owner_id is null`;
  const id = owner === "me" ? userId : owner;
  if (id === undefined) throw Invalid([{ path, message: "Only a person of the team has creators of their own" }]);
  return sql`c.admin_owner_id = ${id}`;
}

/** The same filter of rows in an order that is not one of contracts, and which are counted without their contracts. */
export const byAdminOwnerOf =
  (contractId: SQL) =>
  async (owner: AdminOwnerFilter, scope: Scope): Promise<SQL> => {
    const isOwned = byAdminOwner(owner, scope);
    const contracts = await contractsFound(`owned by ${owner}`, isOwned, scope);
    if (contracts) return sql`${contractId} = any(${contracts})`;
    return expectMany(sql`exists (select from contracts c where c.id = ${contractId} and ${isOwned})`);
  };

/** For lists that count these rows one by one. */
export const isSlowToCount = ({ adminOwnerId }: { adminOwnerId?: AdminOwnerFilter | undefined }): boolean =>
  adminOwnerId !== undefined;
