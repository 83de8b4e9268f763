import type { ContractFile, ContractFileChanges } from "@crm/domain/contract-file.schema";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import { refuseUnknownContract } from "../contracts/queries";
import type { Db } from "../db/client";
import { assignFile } from "./assign-file";
import { findFile } from "./queries";
import { contractFiles } from "./table";

/** Changes what is sent of a vault file: its contract (an unknown one is 422), notes and tags. */
export async function changeFile(
  tx: Db,
  context: AuditContext,
  { id, changes }: { id: number; changes: ContractFileChanges },
): Promise<ContractFile> {
  const before = await findFile(tx, id);
  const { contractId, ...texts } = changes;
  if (contractId) {
    await refuseUnknownContract(tx, contractId);
    await assignFile(tx, context, { fileId: id, contractId });
  }
  const changed = { ...texts, ...(contractId === null ? { contractId } : {}) };
  const fields = FIELDS.filter((field) => field in changed && changed[field] !== before[field]);
  if (fields.length > 0) {
    await tx
      .update(contractFiles)
      .set({ ...changed, updatedAt: context.at })
      .where(eq(contractFiles.id, id));
    await recordEvent(tx, context, {
      action: "contract-file.updated",
      entity: "contract-file",
      entityId: id,
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: Object.fromEntries(fields.map((field) => [field, changed[field]])),
    });
  }
  return findFile(tx, id);
}

const FIELDS = ["contractId", "notes", "tags"] as const;
