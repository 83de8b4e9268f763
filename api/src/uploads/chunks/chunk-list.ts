import { createHash } from "node:crypto";
import type { UploadStatus } from "@crm/domain/video/upload.schema";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { UploadRow } from "../find-upload";
import { expiryOf } from "../open-uploads";
import { uploadChunks } from "../table";

/** `sha256` is hex. */
export function storedChunks(db: Db, id: string): Promise<{ index: number; sha256: string }[]> {
  return db
    .select({ index: uploadChunks.index, sha256: uploadChunks.sha256 })
    .from(uploadChunks)
    .where(and(eq(uploadChunks.uploadId, id), eq(uploadChunks.isStored, true)))
    .orderBy(asc(uploadChunks.index));
}

export function missingChunks(totalChunks: number, stored: readonly { index: number }[]): number[] {
  const storedIndexes = new Set(stored.map(({ index }) => index));
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !storedIndexes.has(index));
}

export async function uploadStatus(db: Db, upload: UploadRow): Promise<UploadStatus> {
  const { id: uploadId, fileName, fileSize, totalChunks, submissionId } = upload;
  const stored = await storedChunks(db, uploadId);
  return {
    uploadId,
    fileName,
    fileSize,
    totalChunks,
    received: stored.map(({ index }) => index),
    missing: missingChunks(totalChunks, stored),
    expiresAt: expiryOf(upload).toISOString(),
    submissionId,
  };
}

/** Hash of the chunk hashes (hex), for which the file need not be read again. */
export function contentTag(chunks: readonly { sha256: string }[]): string {
  return createHash("sha256")
    .update(chunks.map(({ sha256 }) => sha256).join("\n"))
    .digest("hex");
}
