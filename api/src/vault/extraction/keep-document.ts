import type { DocumentCreator, ExtractedFields } from "@crm/domain/document/extraction.schema";
import { type ReadDocument, textOfPages } from "@crm/reader/read-document";
import { sql } from "drizzle-orm";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import type { UploadedFile } from "../../platform/http/receive/multipart";
import { discardFiles } from "../../platform/storage/pending-deletions/discard-files";
import { findSameBytes, insertFile, typeOfName } from "../add-file";
import { keepReading } from "../corrections/keep-corrections";
import { groupPages } from "../group-pages";

type Stored = { contractFileId: number; duplicateOf?: number };

/** Reuses the unassigned file with the same bytes, if there is one. */
export async function keepDocument(
  deps: Pick<PlatformDeps, "db" | "files">,
  context: AuditContext,
  files: UploadedFile[],
  {
    document,
    fields,
    creators,
  }: { document: ReadDocument; fields: ExtractedFields; creators?: DocumentCreator[] | undefined },
): Promise<Stored> {
  const isPerPage = files.length > 1;
  const unreadPages = document.unreadPages ?? [];
  const [first, ...others] = files.map((file, index) => ({
    file,
    text: textOfPages(isPerPage ? document.pages.filter(({ number }) => number === index + 1) : document.pages),
    isTextPartial: isPerPage ? unreadPages.includes(index + 1) : unreadPages.length > 0,
  }));
  if (!first) throw new Error("keepDocument was called without files");
  const stored = await keepFile(deps, context, first);
  const ids = [stored.contractFileId];
  for (const other of others) ids.push((await keepFile(deps, context, other)).contractFileId);
  await deps.db.transaction(async (tx) => {
    await groupPages(tx, ids);
    await keepReading(tx, { fileId: stored.contractFileId, fields, creators, at: context.at });
  });
  return stored;
}

type Entry = { file: UploadedFile; text: string; isTextPartial: boolean };

async function keepFile(
  { db, files }: Pick<PlatformDeps, "db" | "files">,
  context: AuditContext,
  entry: Entry,
): Promise<Stored> {
  const { file } = entry;
  const existing = await findSameBytes(db, file.sha256, "unassigned");
  if (existing !== null) return { contractFileId: existing, duplicateOf: existing };
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

async function insertOnce(tx: Db, context: AuditContext, filePath: string, { file, text, isTextPartial }: Entry) {
  // Serialises concurrent uploads of the same bytes.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file.sha256}, 0))`);
  const existing = await findSameBytes(tx, file.sha256, "unassigned");
  if (existing !== null) return { contractFileId: existing, duplicateOf: existing };
  // An assigned file belongs to its contract, so the same bytes are stored again for a new contract.
  const assigned = await findSameBytes(tx, file.sha256, "all");
  const fileType = typeOfName(file.name);
  const { id: contractFileId } = await insertFile(tx, context, {
    upload: file,
    fileType,
    filePath,
    contractId: null,
    textContent: text,
    isTextPartial,
  });
  return { contractFileId, ...(assigned === null ? {} : { duplicateOf: assigned }) };
}
