import { and, eq, isNull, or } from "drizzle-orm";
import { recordDealUpload } from "../communication/contacts";
import type { GivenFile } from "../contracts/deps";
import { editAtOnce } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Unprocessable } from "../platform/errors/errors";
import { insertCopy, unknownFile } from "./copy-file";
import { FILE } from "./noun";
import { contractFiles } from "./table";

/**
 * Gives an unassigned vault file to a contract, with the later pages of its document, which counts as one contact with its
 * creator, and returns its id. A file of another contract stays there: its copy is given, or it is 422 without one.
 */
export async function assignFile(
  tx: Db,
  context: AuditContext,
  { fileId, contractId, copies }: GivenFile,
): Promise<number> {
  const [file] = await tx
    .select({ contractId: contractFiles.contractId, fileName: contractFiles.fileName })
    .from(contractFiles)
    .where(eq(contractFiles.id, fileId))
    .for("update");
  if (!file) throw unknownFile();
  if (file.contractId === contractId) return fileId;
  if (file.contractId !== null) {
    if (!copies?.has(fileId)) throw Unprocessable("This document belongs to another contract", "file_of_another");
    return assignFile(tx, context, { fileId: await insertCopy(tx, context, fileId, copies), contractId });
  }
  await editAtOnce(tx, context, FILE, {
    action: "assigned",
    write: async () => {
      const given = await tx
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
      return given
        .toSorted((a, b) => a.id - b.id)
        .map((row) => ({
          id: row.id,
          row,
          before: { contractId: null, fileName: row.fileName },
          after: { contractId, fileName: row.fileName },
        }));
    },
  });
  return fileId;
}
