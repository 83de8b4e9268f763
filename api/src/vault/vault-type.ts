import { sniffFormat } from "@crm/reader/sniff-format";
import { wrongContent } from "@crm/reader/wrong-content";
import { fileTypeFromFile } from "file-type";
import { Unprocessable, WrongType } from "../platform/errors/errors";
import type { UploadedFile } from "../platform/http/receive/multipart";

const COMPOUND_FILE = "application/x-cfb";
const OFFICE = "application/vnd.openxmlformats-officedocument";

/** What the vault takes: by extension, the type it is stored as and what its bytes must be. */
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

/** The type of a file for the vault, which its bytes decide and its name must agree with; else 415, empty 422. */
export async function vaultType(file: UploadedFile): Promise<string> {
  if (file.size === 0) throw Unprocessable("File is smaller than 1 bytes", "empty_file");
  const extension = extensionOf(file.name);
  const wanted = kindOf(extension);
  if (!wanted) throw WrongType(`File type must be one of .${Object.keys(VAULT_TYPES).join(", .")}`);
  const bytes = await typeOfBytes(file.path);
  if (bytes !== null && wanted.bytes.includes(bytes)) return wanted.type;
  throw WrongType(wrongContent(file.name));
}

/** The type that a name's extension stands for, for bytes that were found to agree with it. */
export const typeOfName = (name: string): string => kindOf(extensionOf(name))?.type ?? "application/octet-stream";

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const kindOf = (extension: string) => (Object.hasOwn(VAULT_TYPES, extension) ? VAULT_TYPES[extension] : undefined);

async function typeOfBytes(path: string): Promise<string | null> {
  const detected = await fileTypeFromFile(path);
  if (detected) return detected.mime;
  const format = sniffFormat(new Uint8Array(await Bun.file(path).slice(0, 65_536).arrayBuffer()));
  if (format === "txt") return "text/plain";
  return format === "pdf" ? "application/pdf" : null;
}
