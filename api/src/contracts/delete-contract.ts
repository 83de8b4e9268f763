import { sql } from "drizzle-orm";
import { remove } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { ContractHooks } from "./deps";
import { CONTRACT } from "./noun";

/**
 * Deletes a contract with everything that is only its own, its videos' bytes by a job; its files stay in the vault,
 * unassigned. With a payout request that is not cancelled it is 409 (behaviour §2).
 */
export async function deleteContract(
  tx: Db,
  { beforeDelete }: Pick<ContractHooks, "beforeDelete">,
  context: AuditContext,
  which: { id: number; version: number | null },
): Promise<void> {
  await remove(tx, context, CONTRACT, {
    ...which,
    prepare: async () => {
      for (const prepare of beforeDelete) await prepare(tx, which.id);
    },
    also: async ({ creatorId }) => {
      if (creatorId !== null) await deleteCreators(tx, [creatorId]);
    },
  });
}

/** Deletes the creators of deleted contracts; one that still has a contract, or can log in, stays. */
export async function deleteCreators(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from users u using jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as gone(id)
    where u.id = gone.id::bigint and u.role = 'CREATOR'
      and not exists (select from contracts c where c.creator_id = u.id)`);
}
