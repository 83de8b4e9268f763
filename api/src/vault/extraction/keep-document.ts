import type { DocumentCreator, ExtractedFields } from "@crm/domain/document/extraction.schema";
import { type ReadDocument, textOfPages } from "@crm/reader/read-document";
import { sql } from "drizzle-orm";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import type { UploadedFile } from "../../platform/http/receive/multipart";
import { discardFiles } from "../../platform/storage/pending-deletions/discard-files";
import { insertFile, sameBytes, typeOfName } from "../add-file";
import { keepReading } from "../corrections/keep-corrections";
import { groupPages } from "../group-pages";

type Kept = { contractFileId: number; duplicateOf?: number };

/** Identical bytes that are sent again keep their file. */
export async function keepDocument(
  deps: Pick<PlatformDeps, "db" | "files">,
  context: AuditContext,
  files: UploadedFile[],
  {
    document,
    fields,
    creators,
  }: { document: ReadDocument; fields: ExtractedFields; creators?: DocumentCreator[] | undefined },
): Promise<Kept> {
  const isPerPage = files.length > 1;
  const unreadPages = document.unreadPages ?? [];
  const [first, ...others] = files.map((file, index) => ({
    file,
    text: textOfPages(isPerPage ? document.pages.filter(({ number }) => number === index + 1) : document.pages),
    isPartOfText: isPerPage ? unreadPages.includes(index + 1) : unreadPages.length > 0,
  }));
  if (!first) throw new Error("A document without files cannot be kept.");
  const kept = await keepFile(deps, context, first);
  const ids = [kept.contractFileId];
  for (const other of others) ids.push((await keepFile(deps, context, other)).contractFileId);
  await deps.db.transaction(async (tx) => {
    await groupPages(tx, ids);
    await keepReading(tx, { fileId: kept.contractFileId, fields, creators, at: context.at });
  });
  return kept;
}

type Entry = { file: UploadedFile; text: string; isPartOfText: boolean };

async function keepFile(
  { db, files }: Pick<PlatformDeps, "db" | "files">,
  context: AuditContext,
  entry: Entry,
): Promise<Kept> {
  const { file } = entry;
  const known = await sameBytes(db, file.sha256, "unassigned");
  if (known !== null) return { contractFileId: known, duplicateOf: known };
  const filePath = `contract-files/${crypto.randomUUID()}`;
  await files.putFile(filePath, file.path);
  const stored = await db
    .transaction((tx) => insertOnce(tx, context, filePath, entry))
    .catch(async (error: unknown) => {
      await discardFiles({ db, files }, [filePath], error);
      throw error;
    });
  if (stored.duplicateOf === stored.contractFileId) await discardFiles({ db, files }, [filePath]);
  return stored;
}

async function insertOnce(tx: Db, context: AuditContext, filePath: string, { file, text, isPartOfText }: Entry) {
  // Identical simultaneous uploads wait for one another here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file.sha256}, 0))`);
  const known = await sameBytes(tx, file.sha256, "unassigned");
  if (known !== null) return { contractFileId: known, duplicateOf: known };
  // A file keeps its contract, so another contract gets a file of its own.
  const assigned = await sameBytes(tx, file.sha256, "all");
  const fileType = typeOfName(file.name);
  const { id: contractFileId } = await insertFile(tx, context, {
    upload: file,
    fileType,
    filePath,
    contractId: null,
    textContent: text,
    isPartOfText,
  });
  return { contractFileId, ...(assigned === null ? {} : { duplicateOf: assigned }) };
}
