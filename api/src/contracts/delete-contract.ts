import { sql } from "drizzle-orm";
import { remove } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { ContractHooks } from "./deps";
import { CONTRACT } from "./noun";

/** Keeps the contract's vault files, unassigned. Throws 409 if it has a payout request that is not cancelled. */
export async function deleteContract(
  tx: Db,
  { beforeDelete, afterDelete }: Pick<ContractHooks, "beforeDelete" | "afterDelete">,
  context: AuditContext,
  which: { id: number; version: number | null },
): Promise<void> {
  await remove(tx, context, CONTRACT, {
    ...which,
    prepare: async () => {
      for (const prepare of beforeDelete) await prepare(tx, which.id);
    },
    also: async ({ creatorId }) => {
      afterDelete();
      if (creatorId !== null) await deleteCreators(tx, [creatorId]);
    },
  });
}

/** Keeps creators who still have a contract or can log in. */
export async function deleteCreators(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from users u using jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as gone(id)
    where u.id = gone.id::bigint and u.role = 'CREATOR'
      and not exists (select from contracts c where c.creator_id = u.id)`);
}
