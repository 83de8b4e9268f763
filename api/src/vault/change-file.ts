import type { ContractFile, ContractFileChanges } from "@crm/domain/document/contract-file.schema";
import { and, eq, or } from "drizzle-orm";
import { refuseUnknownContract } from "../contracts/queries";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
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

/** Takes a file from its contract, and with it the later pages of its document that lie there too. */
async function unassignFile(tx: Db, context: AuditContext, { id, contractId }: ContractFile): Promise<void> {
  if (contractId === null) return;
  const isOfDocument = or(eq(contractFiles.id, id), eq(contractFiles.firstPageId, id));
  const taken = await tx
    .update(contractFiles)
    .set({ contractId: null, updatedAt: context.at })
    .where(and(eq(contractFiles.contractId, contractId), isOfDocument))
    .returning({ id: contractFiles.id, fileName: contractFiles.fileName });
  for (const file of taken.toSorted((a, b) => a.id - b.id))
    await recordEvent(tx, context, {
      action: "contract-file.unassigned",
      entity: "contract-file",
      entityId: file.id,
      before: { contractId, fileName: file.fileName },
      after: { contractId: null, fileName: file.fileName },
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
