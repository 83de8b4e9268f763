import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Conversion } from "@crm/domain/document/convert.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { wrongContent } from "@crm/reader/reading-failure";
import { and, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { hashSecret, newSecret } from "../../access/log-in/secret";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError, Invalid, WrongType } from "../../platform/errors/errors";
import type { Upload, UploadedFile } from "../../platform/http/receive/multipart";
import { defineJob } from "../../platform/jobs/define-job";
import type { ReadingDeps } from "../deps";
import type { UploadOptions } from "../reading/answer-upload";
import { documentRefusal } from "../reading/document-text";
import { conversions, pageKey } from "./table";

const KEPT_MINUTES = API_LIMITS.convertedPagesMinutes;
const NO_PDF = "Please select a PDF file";

type Parts = Pick<ReadingDeps, "db" | "files" | "documents" | "tempDir">;

/** The pictures are deleted after an hour; an error keeps none. */
export async function convertPdf(deps: Parts, now: Date, upload: Upload, options: UploadOptions): Promise<Conversion> {
  const file = upload.files.find(({ field }) => field === "pdf");
  if (!file) throw Invalid([{ path: "pdf", message: NO_PDF }]);
  if (!/\.pdf$/i.test(file.name)) throw WrongType(NO_PDF);
  const id = crypto.randomUUID();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + KEPT_MINUTES * 60_000);
  await deps.db.insert(conversions).values({ id, tokenHash: hashSecret(token), fileName: file.name, expiresAt });
  try {
    const pages = await keepPages(deps, id, file, options);
    await deps.db.update(conversions).set({ pages }).where(eq(conversions.id, id));
    const images = Array.from({ length: pages }, (_, index) => `/api/convert/pages/${token}/${index + 1}.png`);
    return { success: true, images, error: null };
  } catch (error) {
    // The row stays if its pictures cannot be deleted now; the job retries.
    await removePages(deps, id).catch(() => {});
    throw documentRefusal(error, wrongContent(file.name));
  }
}

async function keepPages(
  { documents, files, tempDir }: Parts,
  id: string,
  { path, name }: UploadedFile,
  { signal, onProgress }: UploadOptions,
): Promise<number> {
  const target = join(tempDir, `page-${id}`);
  const fileOf = (page: number) => `${target}-${page}.png`;
  // An error of storing a page is thrown once drawing has ended, before drawing's own error.
  const failures: unknown[] = [];
  const kept: Promise<void>[] = [];
  const keep = (page: number) =>
    files.putFile(pageKey(id, page), fileOf(page)).catch((error: unknown) => void failures.push(error));
  const onDrawn: UploadOptions["onProgress"] = (progress) => {
    kept.push(keep(progress.page));
    onProgress?.(progress);
  };
  try {
    const pages = await documents.drawPages({ path, fileName: name }, { target, signal, onProgress: onDrawn });
    await Promise.all(kept);
    if (failures.length > 0) throw failures[0];
    return pages;
  } finally {
    await Promise.all(kept);
    // The page during which drawing broke off.
    await rm(fileOf(kept.length + 1), { force: true });
  }
}

export async function findPage(
  db: Db,
  { token, page, now }: { token: string; page: number; now: Date },
): Promise<{ id: string; name: string }> {
  const [found] = await db
    .select()
    .from(conversions)
    .where(and(eq(conversions.tokenHash, hashSecret(token)), gt(conversions.expiresAt, now)));
  if (!found || page > found.pages) throw NoSuchPage();
  return { id: found.id, name: `${found.fileName.replace(/\.pdf$/i, "")}-page-${page}.png` };
}

const NoSuchPage = () =>
  new HttpError(404, "not_found", "This page was not found. Pages are kept for an hour; convert the PDF again.");

const MOST_PAGES = API_LIMITS.convertedPages;

/** Deletes pictures before the row, so that an interrupted deletion is repeated. */
async function removePages({ db, files }: Pick<PlatformDeps, "db" | "files">, id: string): Promise<void> {
  for (let page = 1; page <= MOST_PAGES; page += 1) await files.remove(pageKey(id, page));
  await db.delete(conversions).where(eq(conversions.id, id));
}

export const removePagesJob = (deps: Pick<PlatformDeps, "db" | "files" | "now">) =>
  defineJob({
    name: "remove-converted-pages",
    freesSpace: true,
    schema: z.object({}),
    cron: "*/5 * * * *",
    run: async () => {
      const expired = await deps.db
        .select({ id: conversions.id })
        .from(conversions)
        .where(lte(conversions.expiresAt, deps.now()));
      for (const { id } of expired) await removePages(deps, id);
    },
  });
