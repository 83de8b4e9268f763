import type { ContractFile } from "@crm/domain/contract-file.schema";
import { asc, eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import { recordDealUpload } from "../communication/record-deal-upload";
import { refuseUnknownContract } from "../contracts/queries";
import type { Db } from "../db/client";
import type { Deps } from "../http/env";
import type { UploadedFile } from "../http/multipart";
import { findFile } from "./queries";
import { contractFiles } from "./table";
import { vaultType } from "./vault-type";

type Kept = { file: ContractFile; duplicateOf?: number };

/** Stores an upload in the vault, for a contract where one is named: bytes first, row after, so that no row lacks its bytes. */
export async function addToVault(
  { db, files }: Pick<Deps, "db" | "files">,
  context: AuditContext,
  upload: UploadedFile,
  contractId: number | null,
): Promise<Kept> {
  const fileType = await vaultType(upload);
  if (contractId !== null) await refuseUnknownContract(db, contractId);
  const filePath = `contract-files/${crypto.randomUUID()}`;
  await files.putFile(filePath, upload.path);
  try {
    return await db.transaction((tx) => record(tx, context, { upload, fileType, filePath, contractId }));
  } catch (error) {
    await files.remove(filePath);
    throw error;
  }
}

async function record(
  tx: Db,
  context: AuditContext,
  added: { upload: UploadedFile; fileType: string; filePath: string; contractId: number | null },
): Promise<Kept> {
  const { upload, contractId, ...stored } = added;
  const { name, size, sha256 } = upload;
  const known = await oldestWith(tx, sha256);
  const [row] = await tx
    .insert(contractFiles)
    .values({
      ...stored,
      contractId,
      fileName: name,
      originalName: name,
      fileSize: size,
      sha256,
      uploadedAt: context.at,
      updatedAt: context.at,
    })
    .returning({ id: contractFiles.id });
  if (!row) throw new Error("An insert answers its row");
  if (contractId !== null) await recordDealUpload(tx, { contractId, fileName: name, at: context.at });
  await recordEvent(tx, context, {
    action: "contract-file.uploaded",
    entity: "contract-file",
    entityId: row.id,
    after: { contractId, fileName: name, fileType: stored.fileType, fileSize: size, sha256 },
  });
  return { file: await findFile(tx, row.id), ...(known ? { duplicateOf: known.id } : {}) };
}

async function oldestWith(db: Db, sha256: string): Promise<{ id: number } | undefined> {
  const [known] = await db
    .select({ id: contractFiles.id })
    .from(contractFiles)
    .where(eq(contractFiles.sha256, sha256))
    .orderBy(asc(contractFiles.id))
    .limit(1);
  return known;
}
