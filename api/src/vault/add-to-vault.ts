import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { refuseUnknownContract } from "../contracts/queries";
import type { AuditContext } from "../platform/audit/record-event";
import type { PlatformDeps } from "../platform/deps";
import type { UploadedFile } from "../platform/http/receive/multipart";
import { discardFiles } from "../platform/storage/doomed/discard-files";
import { insertFile, sameBytes } from "./insert-file";
import { vaultType } from "./vault-type";

type Kept = { file: ContractFile; duplicateOf?: number };

/** Stores an upload in the vault, for a contract where one is named: bytes first, row after, so that no row lacks its bytes. */
export async function addToVault(
  { db, files }: Pick<PlatformDeps, "db" | "files">,
  context: AuditContext,
  upload: UploadedFile,
  contractId: number | null,
): Promise<Kept> {
  const fileType = await vaultType(upload);
  if (contractId !== null) await refuseUnknownContract(db, contractId);
  const filePath = `contract-files/${crypto.randomUUID()}`;
  await files.putFile(filePath, upload.path);
  try {
    return await db.transaction(async (tx) => {
      const duplicateOf = await sameBytes(tx, upload.sha256, "all");
      const file = await insertFile(tx, context, { upload, fileType, filePath, contractId });
      return { file, ...(duplicateOf === null ? {} : { duplicateOf }) };
    });
  } catch (error) {
    await discardFiles({ db, files }, [filePath], error);
    throw error;
  }
}
