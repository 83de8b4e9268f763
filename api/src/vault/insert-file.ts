import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { and, asc, eq, isNull } from "drizzle-orm";
import { recordDealUpload } from "../communication/contacts";
import { create } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { UploadedFile } from "../platform/http/receive/multipart";
import { FILE } from "./noun";
import { contractFiles } from "./table";

/** A file whose bytes lie in the storage under `filePath`, about to get its row. */
export type NewFile = {
  upload: Pick<UploadedFile, "name" | "size" | "sha256">;
  fileType: string;
  filePath: string;
  contractId: number | null;
  textContent?: string;
  /** There is more text in the file than this; a job reads the whole of it. */
  isPartOfText?: boolean;
};

/** Writes the row of a stored file, its audit event and, for a contract's document, the contact. */
export function insertFile(
  tx: Db,
  context: AuditContext,
  { upload, isPartOfText = false, ...file }: NewFile,
): Promise<ContractFile> {
  const { name, size, sha256 } = upload;
  const { contractId, fileType } = file;
  return create(tx, context, FILE, {
    action: "uploaded",
    values: {
      ...file,
      fileName: name,
      originalName: name,
      fileSize: size,
      sha256,
      // A document that came with its text needs no reading.
      textReadAt: file.textContent === undefined || isPartOfText ? null : context.at,
      uploadedAt: context.at,
      updatedAt: context.at,
    },
    also: async () => {
      if (contractId !== null) await recordDealUpload(tx, { contractId, fileName: name, at: context.at });
    },
    audit: () => ({ contractId, fileName: name, fileType, fileSize: size, sha256 }),
  });
}

/** Id of the oldest file with the same bytes, of any contract or only among the unassigned; null where there is none. */
export async function sameBytes(db: Db, sha256: string, among: "all" | "unassigned"): Promise<number | null> {
  const bytes = eq(contractFiles.sha256, sha256);
  const [known] = await db
    .select({ id: contractFiles.id })
    .from(contractFiles)
    .where(among === "all" ? bytes : and(bytes, isNull(contractFiles.contractId)))
    .orderBy(asc(contractFiles.id))
    .limit(1);
  return known?.id ?? null;
}
