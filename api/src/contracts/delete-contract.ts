import { and, eq, ne } from "drizzle-orm";
import { payoutRequests } from "../payouts/table";
import { deleteCreators } from "../people/delete-creators";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, Stale } from "../platform/errors/errors";
import { doomVideosOf } from "../videos/files/doom-videos";
import { audited } from "./contract-audit";
import { lockContract } from "./queries";
import { contracts } from "./table";

/**
 * Deletes a contract with everything that is only its own, its videos' bytes by a job; its files stay in the vault,
 * unassigned. With a payout request that is not cancelled it is 409 (behaviour §2).
 */
export async function deleteContract(
  tx: Db,
  deps: Pick<PlatformDeps, "jobs">,
  context: AuditContext,
  { id, version }: { id: number; version: number | null },
): Promise<void> {
  const before = await lockContract(tx, id);
  if (version !== null && version !== before.version) throw Stale();
  await deleteRequests(tx, id);
  await doomVideosOf(tx, deps, id);
  await tx.delete(contracts).where(eq(contracts.id, id));
  if (before.creatorId !== null) await deleteCreators(tx, [before.creatorId]);
  await recordEvent(tx, context, {
    action: "contract.deleted",
    entity: "contract",
    entityId: id,
    before: audited(before),
  });
}

async function deleteRequests(tx: Db, contractId: number): Promise<void> {
  const ofContract = eq(payoutRequests.contractId, contractId);
  const [kept] = await tx
    .select({ id: payoutRequests.id })
    .from(payoutRequests)
    .where(and(ofContract, ne(payoutRequests.status, "CANCELLED")))
    .limit(1);
  if (kept) throw Conflict("This contract has payment history. Archive it instead.", "payment_history");
  await tx.delete(payoutRequests).where(ofContract);
}
