import type { ContractFile } from "@crm/domain/contract-file.schema";
import type { AuditContext } from "../audit/record-event";
import { refuseUnknownContract } from "../contracts/queries";
import type { UploadedFile } from "../http/multipart";
import type { PlatformDeps } from "../platform/deps";
import { discardFiles } from "../storage/discard-files";
import { insertFile, sameBytes } from "./insert-file";
import { findFile } from "./queries";
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
      const id = await insertFile(tx, context, { upload, fileType, filePath, contractId });
      return { file: await findFile(tx, id), ...(duplicateOf === null ? {} : { duplicateOf }) };
    });
  } catch (error) {
    await discardFiles({ db, files }, [filePath], error);
    throw error;
  }
}
