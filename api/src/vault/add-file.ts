import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { wrongContent } from "@crm/reader/reading-failure";
import { sniffFormat } from "@crm/reader/sniff-format";
import { and, asc, eq, isNull } from "drizzle-orm";
import { recordDealUpload } from "../communication/contacts";
import { refuseUnknownContract } from "../contracts/queries";
import { create } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Unprocessable, WrongType } from "../platform/errors/errors";
import type { UploadedFile } from "../platform/http/receive/multipart";
import { discardFiles } from "../platform/storage/pending-deletions/discard-files";
import { FILE } from "./noun";
import { contractFiles } from "./table";

type Stored = { file: ContractFile; duplicateOf?: number };

/** Stores the bytes before the row, so that no row lacks its bytes. */
export async function addToVault(
  { db, files }: Pick<PlatformDeps, "db" | "files">,
  context: AuditContext,
  upload: UploadedFile,
  contractId: number | null,
): Promise<Stored> {
  const fileType = await vaultType(upload);
  if (contractId !== null) await refuseUnknownContract(db, contractId);
  const filePath = `contract-files/${crypto.randomUUID()}`;
  await files.putFile(filePath, upload.path);
  try {
    return await db.transaction(async (tx) => {
      const duplicateOf = await findSameBytes(tx, upload.sha256, "all");
      const file = await insertFile(tx, context, { upload, fileType, filePath, contractId });
      return { file, ...(duplicateOf === null ? {} : { duplicateOf }) };
    });
  } catch (error) {
    await discardFiles({ db, files }, [filePath], error);
    throw error;
  }
}

type NewFile = {
  upload: Pick<UploadedFile, "name" | "size" | "sha256">;
  fileType: string;
  filePath: string;
  contractId: number | null;
  textContent?: string;
  /** If true, a job reads the complete text later. */
  isTextPartial?: boolean;
};

export function insertFile(
  tx: Db,
  context: AuditContext,
  { upload, isTextPartial = false, ...file }: NewFile,
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
      // A document whose text is known need not be read by the job.
      textReadAt: file.textContent === undefined || isTextPartial ? null : context.at,
      uploadedAt: context.at,
      updatedAt: context.at,
    },
    also: async () => {
      if (contractId !== null) await recordDealUpload(tx, { contractId, fileName: name, at: context.at });
    },
    audit: () => ({ contractId, fileName: name, fileType, fileSize: size, sha256 }),
  });
}

export async function findSameBytes(db: Db, sha256: string, among: "all" | "unassigned"): Promise<number | null> {
  const bytes = eq(contractFiles.sha256, sha256);
  const [file] = await db
    .select({ id: contractFiles.id })
    .from(contractFiles)
    .where(among === "all" ? bytes : and(bytes, isNull(contractFiles.contractId)))
    .orderBy(asc(contractFiles.id))
    .limit(1);
  return file?.id ?? null;
}

const COMPOUND_FILE = "application/x-cfb";
const OFFICE = "application/vnd.openxmlformats-officedocument";

const VAULT_TYPES: Record<string, { type: string; bytes: readonly string[] }> = {
  pdf: { type: "application/pdf", bytes: ["application/pdf"] },
  doc: { type: "application/msword", bytes: [COMPOUND_FILE] },
  docx: { type: `${OFFICE}.wordprocessingml.document`, bytes: [`${OFFICE}.wordprocessingml.document`] },
  xls: { type: "application/vnd.ms-excel", bytes: [COMPOUND_FILE] },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, bytes: [`${OFFICE}.spreadsheetml.sheet`] },
  jpg: { type: "image/jpeg", bytes: ["image/jpeg"] },
  jpeg: { type: "image/jpeg", bytes: ["image/jpeg"] },
  png: { type: "image/png", bytes: ["image/png", "image/apng"] },
  gif: { type: "image/gif", bytes: ["image/gif"] },
  txt: { type: "text/plain", bytes: ["text/plain"] },
};

/** Throws 415 if the extension and the type detected from the bytes disagree. */
async function vaultType(file: UploadedFile): Promise<string> {
  if (file.size === 0) throw Unprocessable("File is smaller than 1 bytes", "empty_file");
  const extension = extensionOf(file.name);
  const expected = kindOf(extension);
  if (!expected) throw WrongType(`File type must be one of .${Object.keys(VAULT_TYPES).join(", .")}`);
  const bytes = await typeOfBytes(file.path);
  if (bytes !== null && expected.bytes.includes(bytes)) return expected.type;
  throw WrongType(wrongContent(file.name));
}

export const typeOfName = (name: string): string => kindOf(extensionOf(name))?.type ?? "application/octet-stream";

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const kindOf = (extension: string) => (Object.hasOwn(VAULT_TYPES, extension) ? VAULT_TYPES[extension] : undefined);

async function typeOfBytes(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import("file-type");
  const detected = await fileTypeFromFile(path);
  if (detected) return detected.mime;
  const format = sniffFormat(new Uint8Array(await Bun.file(path).slice(0, 65_536).arrayBuffer()));
  if (format === "txt") return "text/plain";
  return format === "pdf" ? "application/pdf" : null;
}
