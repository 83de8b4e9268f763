import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Stale } from "../platform/errors/errors";
import { audited } from "./contract-audit";
import { deleteCreators } from "./delete-creators";
import type { ContractHooks } from "./deps";
import { lockContract } from "./queries";
import { contracts } from "./table";

/**
 * Deletes a contract with everything that is only its own, its videos' bytes by a job; its files stay in the vault,
 * unassigned. With a payout request that is not cancelled it is 409 (behaviour §2).
 */
export async function deleteContract(
  tx: Db,
  { beforeDelete }: Pick<ContractHooks, "beforeDelete">,
  context: AuditContext,
  { id, version }: { id: number; version: number | null },
): Promise<void> {
  const before = await lockContract(tx, id);
  if (version !== null && version !== before.version) throw Stale();
  for (const prepare of beforeDelete) await prepare(tx, id);
  await tx.delete(contracts).where(eq(contracts.id, id));
  if (before.creatorId !== null) await deleteCreators(tx, [before.creatorId]);
  await recordEvent(tx, context, {
    action: "contract.deleted",
    entity: "contract",
    entityId: id,
    before: audited(before),
  });
}
