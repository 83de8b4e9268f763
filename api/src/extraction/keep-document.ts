import { asc, eq, sql } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import { contractFiles } from "../contract-files/table";
import type { Db } from "../db/client";
import type { Deps } from "../http/env";
import type { UploadedFile } from "../http/multipart";
import type { DocumentPage, ReadDocument } from "../parsing/read-document";

type Kept = { contractFileId: number; duplicateOf?: number };

/**
 * Keeps the files of a document as unassigned vault files with their text; answers the first one's id. Bytes that are
 * in the vault already are not kept twice.
 */
export async function keepDocument(
  deps: Pick<Deps, "db" | "files">,
  context: AuditContext,
  files: UploadedFile[],
  document: ReadDocument,
): Promise<Kept> {
  const isPerPage = files.length > 1;
  const [first, ...others] = files.map((file, index) => ({
    file,
    text: textOf(isPerPage ? document.pages.filter(({ number }) => number === index + 1) : document.pages),
    notes: isPerPage ? `Page ${index + 1} of ${files.length}` : null,
  }));
  if (!first) throw new Error("A document without files cannot be kept.");
  const kept = await keepFile(deps, context, first);
  for (const other of others) await keepFile(deps, context, other);
  return kept;
}

type Entry = { file: UploadedFile; text: string; notes: string | null };

async function keepFile({ db, files }: Pick<Deps, "db" | "files">, context: AuditContext, entry: Entry): Promise<Kept> {
  const known = await olderFile(db, entry.file.sha256);
  if (known !== null) return { contractFileId: known, duplicateOf: known };
  const key = `contract-files/${crypto.randomUUID()}`;
  await files.putFile(key, entry.file.path);
  const stored = await db
    .transaction((tx) => insertOnce(tx, context, key, entry))
    .catch(async (error: unknown) => {
      await files.remove(key);
      throw error;
    });
  if (stored.duplicateOf !== undefined) await files.remove(key);
  return stored;
}

async function insertOnce(tx: Db, context: AuditContext, key: string, { file, text, notes }: Entry): Promise<Kept> {
  // The same bytes sent twice at once wait for one another here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file.sha256}, 0))`);
  const known = await olderFile(tx, file.sha256);
  if (known !== null) return { contractFileId: known, duplicateOf: known };
  const [row] = await tx
    .insert(contractFiles)
    .values({
      fileName: file.name,
      originalName: file.name,
      fileType: mimeTypeOf(file.name),
      fileSize: file.size,
      filePath: key,
      sha256: file.sha256,
      textContent: text,
      notes,
      uploadedAt: context.at,
      updatedAt: context.at,
    })
    .returning({ id: contractFiles.id });
  if (!row) throw new Error("The vault answered no row.");
  const after = { fileName: file.name, fileSize: file.size, sha256: file.sha256 };
  await recordEvent(tx, context, { action: "upload", entity: "contract_file", entityId: row.id, after });
  return { contractFileId: row.id };
}

async function olderFile(db: Db, sha256: string): Promise<number | null> {
  const [row] = await db
    .select({ id: contractFiles.id })
    .from(contractFiles)
    .where(eq(contractFiles.sha256, sha256))
    .orderBy(asc(contractFiles.id))
    .limit(1);
  return row?.id ?? null;
}

/** Postgres keeps no NUL in a text. */
function textOf(pages: DocumentPage[]): string {
  return pages
    .flatMap((page) => page.lines.map((line) => line.text))
    .join("\n")
    .replaceAll("\0", "");
}

const MIME_TYPES: Record<string, string> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  jpe: "image/jpeg",
  jfif: "image/jpeg",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
};

/** By the extension, which the bytes were found to agree with. */
function mimeTypeOf(name: string): string {
  return MIME_TYPES[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
}
