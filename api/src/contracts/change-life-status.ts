import type { Contract } from "@crm/domain/contract/contract.schema";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Stale } from "../platform/errors/errors";
import { auditedChange } from "./contract-audit";
import { findContract, lockContract } from "./queries";
import { contracts } from "./table";

/** Archives a contract, brings it back, pauses or completes it; the same status again changes nothing. */
export async function changeLifeStatus(
  tx: Db,
  context: AuditContext,
  { id, status, version }: { id: number; status: Contract["status"]; version: number | null },
): Promise<Contract> {
  const before = await lockContract(tx, id);
  if (version !== null && version !== before.version) throw Stale();
  if (before.status === status) return before;
  await tx
    .update(contracts)
    .set({ status, version: before.version + 1, updatedAt: context.at })
    .where(eq(contracts.id, id));
  const after = await findContract(tx, id);
  await recordEvent(tx, context, {
    action: "contract.status-changed",
    entity: "contract",
    entityId: id,
    ...auditedChange(before, after),
  });
  return after;
}
