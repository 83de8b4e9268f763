import { copyFile as copyBytes } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq, or } from "drizzle-orm";
import type { FileCopies } from "../contracts/deps";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Unprocessable } from "../platform/errors/errors";
import { keepFiles, leaseFiles } from "../platform/storage/pending-deletions/pending-deletions";
import { insertFile } from "./add-file";
import { contractFiles } from "./table";

/** Called before the transaction. The copied bytes are deleted after ten minutes unless `insertCopy` runs. */
export async function copyFile(
  { db, files, tempDir }: Pick<PlatformDeps, "db" | "files" | "tempDir">,
  fileId: number,
): Promise<FileCopies> {
  const pages = await pagesOf(db, fileId);
  if ((pages[0]?.contractId ?? null) === null) return new Map();
  const copies = pages.map(({ id, filePath }) => ({
    id,
    from: filePath,
    key: `contract-files/${crypto.randomUUID()}`,
  }));
  await leaseFiles(db, copies.map(storedKey));
  for (const { from, key } of copies)
    await files.withLocalFile(from, async (path) => {
      const copy = join(tempDir, `copy-${crypto.randomUUID()}.part`);
      await copyBytes(path, copy);
      await files.putFile(key, copy);
    });
  return new Map(copies.map(({ id, key }) => [id, key]));
}

export async function insertCopy(tx: Db, context: AuditContext, fileId: number, copies: FileCopies): Promise<number> {
  const pages = (await pagesOf(tx, fileId)).flatMap((page) => {
    const key = copies.get(page.id);
    return key === undefined ? [] : [{ ...page, key }];
  });
  await keepFiles(tx, pages.map(storedKey));
  const ids: number[] = [];
  for (const page of pages) {
    const { id } = await insertFile(tx, context, {
      upload: { name: page.originalName, size: page.fileSize, sha256: page.sha256 },
      fileType: page.fileType,
      filePath: page.key,
      contractId: null,
      ...(page.textContent === null ? {} : { textContent: page.textContent }),
      isTextPartial: page.textReadAt === null,
    });
    ids.push(id);
    const { fileName, notes, tags } = page;
    const firstPageId = ids[0] === id ? null : ids[0];
    await tx.update(contractFiles).set({ fileName, notes, tags, firstPageId }).where(eq(contractFiles.id, id));
  }
  const [first] = ids;
  if (first === undefined) throw unknownFile();
  return first;
}

export const unknownFile = () =>
  Unprocessable(
    "This document is not in the vault any more. Upload it again to save a contract with it.",
    "unknown_contract_file",
  );

const storedKey = ({ key }: { key: string }) => ({ place: "primary", key });

async function pagesOf(db: Db, fileId: number) {
  const rows = await db
    .select()
    .from(contractFiles)
    .where(or(eq(contractFiles.id, fileId), eq(contractFiles.firstPageId, fileId)))
    .orderBy(asc(contractFiles.id));
  const [first] = rows.filter(({ id }) => id === fileId);
  if (!first) return [];
  return [first, ...rows.filter(({ id, contractId }) => id !== fileId && contractId === first.contractId)];
}
