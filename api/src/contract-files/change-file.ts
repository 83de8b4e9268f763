import type { ContractFile, ContractFileChanges } from "@crm/domain/contract-file.schema";
import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import { refuseUnknownContract } from "../contracts/queries";
import type { Db } from "../db/client";
import { assignFile } from "./assign-file";
import { findFile } from "./queries";
import { contractFiles } from "./table";

/** Changes what is sent of a vault file: its contract (another one, none, an unknown one is 422), notes and tags. */
export async function changeFile(
  tx: Db,
  context: AuditContext,
  { id, changes }: { id: number; changes: ContractFileChanges },
): Promise<ContractFile> {
  const before = await findFile(tx, id);
  const { contractId, ...texts } = changes;
  if (contractId !== undefined && contractId !== before.contractId) {
    if (contractId) await refuseUnknownContract(tx, contractId);
    await unassignFile(tx, context, before);
    if (contractId) await assignFile(tx, context, { fileId: id, contractId });
  }
  await changeTexts(tx, context, await findFile(tx, id), texts);
  return findFile(tx, id);
}

async function unassignFile(tx: Db, context: AuditContext, { id, contractId, fileName }: ContractFile): Promise<void> {
  if (contractId === null) return;
  await tx.update(contractFiles).set({ contractId: null, updatedAt: context.at }).where(eq(contractFiles.id, id));
  await recordEvent(tx, context, {
    action: "contract-file.unassigned",
    entity: "contract-file",
    entityId: id,
    before: { contractId, fileName },
    after: { contractId: null, fileName },
  });
}

async function changeTexts(
  tx: Db,
  context: AuditContext,
  file: ContractFile,
  texts: Pick<ContractFileChanges, "notes" | "tags">,
): Promise<void> {
  const fields = (["notes", "tags"] as const).filter((field) => field in texts && texts[field] !== file[field]);
  if (fields.length === 0) return;
  const { id, contractId, fileName } = file;
  await tx
    .update(contractFiles)
    .set({ ...texts, updatedAt: context.at })
    .where(eq(contractFiles.id, id));
  await recordEvent(tx, context, {
    action: "contract-file.updated",
    entity: "contract-file",
    entityId: id,
    before: { contractId, fileName, ...Object.fromEntries(fields.map((field) => [field, file[field]])) },
    after: { contractId, fileName, ...Object.fromEntries(fields.map((field) => [field, texts[field]])) },
  });
}
