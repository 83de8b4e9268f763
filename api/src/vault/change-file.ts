import type { ContractFile, ContractFileChanges } from "@crm/domain/document/contract-file.schema";
import { and, eq, or } from "drizzle-orm";
import { refuseUnknownContract } from "../contracts/queries";
import { differing, edit, editAtOnce } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { assignFile } from "./assign-file";
import { FILE } from "./noun";
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
  return edit(tx, context, FILE, {
    id,
    change: (file) => {
      const set = differing(file, texts, ["notes", "tags"]);
      return set && { set };
    },
  });
}

/** Takes a file from its contract, with the later pages of its document that belong to the same contract. */
async function unassignFile(tx: Db, context: AuditContext, { id, contractId }: ContractFile): Promise<void> {
  if (contractId === null) return;
  const isOfDocument = or(eq(contractFiles.id, id), eq(contractFiles.firstPageId, id));
  await editAtOnce(tx, context, FILE, {
    action: "unassigned",
    write: async () => {
      const taken = await tx
        .update(contractFiles)
        .set({ contractId: null, updatedAt: context.at })
        .where(and(eq(contractFiles.contractId, contractId), isOfDocument))
        .returning({ id: contractFiles.id, fileName: contractFiles.fileName });
      return taken
        .toSorted((a, b) => a.id - b.id)
        .map((row) => ({
          id: row.id,
          row,
          before: { contractId, fileName: row.fileName },
          after: { contractId: null, fileName: row.fileName },
        }));
    },
  });
}
