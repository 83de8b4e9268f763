import { and, eq, isNull, or } from "drizzle-orm";
import { recordDealUpload } from "../communication/record-deal-upload";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Unprocessable } from "../platform/errors/errors";
import { contractFiles } from "./table";

/**
 * Gives an unassigned vault file to a contract, with the later pages of its document, which counts as one contact with its
 * creator; any other file is 422.
 */
export async function assignFile(
  tx: Db,
  context: AuditContext,
  { fileId, contractId }: { fileId: number; contractId: number },
): Promise<void> {
  const [file] = await tx
    .select({ contractId: contractFiles.contractId, fileName: contractFiles.fileName })
    .from(contractFiles)
    .where(eq(contractFiles.id, fileId))
    .for("update");
  if (!file) throw Unprocessable(`Contract file ${fileId} was not found`, "unknown_contract_file");
  if (file.contractId === contractId) return;
  if (file.contractId !== null) throw Unprocessable("This document belongs to another contract", "file_of_another");
  const given = await tx
    .update(contractFiles)
    .set({ contractId, updatedAt: context.at })
    .where(
      and(isNull(contractFiles.contractId), or(eq(contractFiles.id, fileId), eq(contractFiles.firstPageId, fileId))),
    )
    .returning({ id: contractFiles.id, fileName: contractFiles.fileName });
  await recordDealUpload(tx, { contractId, fileName: file.fileName, at: context.at });
  for (const { id, fileName } of given.toSorted((a, b) => a.id - b.id))
    await recordEvent(tx, context, {
      action: "contract-file.assigned",
      entity: "contract-file",
      entityId: id,
      before: { contractId: null, fileName },
      after: { contractId, fileName },
    });
}
