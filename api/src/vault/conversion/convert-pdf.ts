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

const LIFETIME_MINUTES = API_LIMITS.convertedPagesMinutes;
const NO_PDF = "Please select a PDF file";

type Dependencies = Pick<ReadingDeps, "db" | "files" | "documents" | "tempDir">;

/** The pictures are deleted after an hour, or immediately if an error is thrown. */
export async function convertPdf(
  deps: Dependencies,
  now: Date,
  upload: Upload,
  options: UploadOptions,
): Promise<Conversion> {
  const file = upload.files.find(({ field }) => field === "pdf");
  if (!file) throw Invalid([{ path: "pdf", message: NO_PDF }]);
  if (!/\.pdf$/i.test(file.name)) throw WrongType(NO_PDF);
  const id = crypto.randomUUID();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * 60_000);
  await deps.db.insert(conversions).values({ id, tokenHash: hashSecret(token), fileName: file.name, expiresAt });
  try {
    const pages = await storePages(deps, id, file, options);
    await deps.db.update(conversions).set({ pages }).where(eq(conversions.id, id));
    const images = Array.from({ length: pages }, (_, index) => `/api/convert/pages/${token}/${index + 1}.png`);
    return { success: true, images, error: null };
  } catch (error) {
    // If the pictures cannot be deleted now, the row remains and the job retries.
    await removePages(deps, id).catch(() => {});
    throw documentRefusal(error, wrongContent(file.name));
  }
}

async function storePages(
  { documents, files, tempDir }: Dependencies,
  id: string,
  { path, name }: UploadedFile,
  { signal, onProgress }: UploadOptions,
): Promise<number> {
  const target = join(tempDir, `page-${id}`);
  const fileOf = (page: number) => `${target}-${page}.png`;
  // Errors while storing pages are thrown after drawing has ended.
  const failures: unknown[] = [];
  const stored: Promise<void>[] = [];
  const store = (page: number) =>
    files.putFile(pageKey(id, page), fileOf(page)).catch((error: unknown) => void failures.push(error));
  const onDrawn: UploadOptions["onProgress"] = (progress) => {
    stored.push(store(progress.page));
    onProgress?.(progress);
  };
  try {
    const pages = await documents.drawPages({ path, fileName: name }, { target, signal, onProgress: onDrawn });
    await Promise.all(stored);
    if (failures.length > 0) throw failures[0];
    return pages;
  } finally {
    await Promise.all(stored);
    // Deletes the unfinished picture if drawing failed.
    await rm(fileOf(stored.length + 1), { force: true });
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

const MAX_PAGES = API_LIMITS.convertedPages;

/** Deletes the row last, so that the job repeats an interrupted deletion. */
async function removePages({ db, files }: Pick<PlatformDeps, "db" | "files">, id: string): Promise<void> {
  for (let page = 1; page <= MAX_PAGES; page += 1) await files.remove(pageKey(id, page));
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
