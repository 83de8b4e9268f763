import type { ContractFile, ContractFileChanges } from "@crm/domain/document/contract-file.schema";
import { and, eq, isNull, or } from "drizzle-orm";
import { recordDealUpload } from "../communication/contacts";
import type { GivenFile, WantedFile } from "../contracts/deps";
import { clearOriginal, FILE_OF_ANOTHER } from "../contracts/original-document";
import { refuseUnknownContract } from "../contracts/queries";
import { differing, edit, editAtOnce } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Unprocessable } from "../platform/errors/errors";
import { insertCopy, unknownFile } from "./copy-file";
import { FILE } from "./noun";
import { findFile } from "./queries";
import { contractFiles } from "./table";

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
    if (contractId) {
      await assignFile(tx, context, { fileId: id, contractId });
      await clearOriginal(tx, context, { fileId: id, contractId });
    }
  }
  return edit(tx, context, FILE, {
    id,
    change: (file) => {
      const set = differing(file, texts, ["notes", "tags"]);
      return set && { set };
    },
  });
}

async function unassignFile(tx: Db, context: AuditContext, { id, contractId }: ContractFile): Promise<void> {
  if (contractId === null) return;
  const isOfDocument = or(eq(contractFiles.id, id), eq(contractFiles.firstPageId, id));
  await editAtOnce(tx, context, FILE, {
    action: "unassigned",
    write: async () => {
      const unassigned = await tx
        .update(contractFiles)
        .set({ contractId: null, updatedAt: context.at })
        .where(and(eq(contractFiles.contractId, contractId), isOfDocument))
        .returning({ id: contractFiles.id, fileName: contractFiles.fileName });
      return unassigned
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

/** Returns the id of the file, or of its copy if the file belongs to another contract. Throws 422 if there is no copy. */
export async function ownFile(
  tx: Db,
  context: AuditContext,
  { fileId, contractId, copies }: WantedFile,
): Promise<number> {
  const [file] = await tx
    .select({ contractId: contractFiles.contractId })
    .from(contractFiles)
    .where(eq(contractFiles.id, fileId))
    .for("update");
  if (!file) throw unknownFile();
  if (file.contractId === null || file.contractId === contractId) return fileId;
  if (!copies?.has(fileId)) throw Unprocessable(FILE_OF_ANOTHER, "file_of_another");
  return insertCopy(tx, context, fileId, copies);
}

/** Also assigns later pages of the document. Throws 422 if the file belongs to another contract. */
export async function assignFile(tx: Db, context: AuditContext, { fileId, contractId }: GivenFile): Promise<void> {
  const [file] = await tx
    .select({ contractId: contractFiles.contractId, fileName: contractFiles.fileName })
    .from(contractFiles)
    .where(eq(contractFiles.id, fileId))
    .for("update");
  if (!file) throw unknownFile();
  if (file.contractId === contractId) return;
  if (file.contractId !== null) throw Unprocessable(FILE_OF_ANOTHER, "file_of_another");
  await editAtOnce(tx, context, FILE, {
    action: "assigned",
    write: async () => {
      const assigned = await tx
        .update(contractFiles)
        .set({ contractId, updatedAt: context.at })
        .where(
          and(
            isNull(contractFiles.contractId),
            or(eq(contractFiles.id, fileId), eq(contractFiles.firstPageId, fileId)),
          ),
        )
        .returning({ id: contractFiles.id, fileName: contractFiles.fileName });
      await recordDealUpload(tx, { contractId, fileName: file.fileName, at: context.at });
      return assigned
        .toSorted((a, b) => a.id - b.id)
        .map((row) => ({
          id: row.id,
          row,
          before: { contractId: null, fileName: row.fileName },
          after: { contractId, fileName: row.fileName },
        }));
    },
  });
}
