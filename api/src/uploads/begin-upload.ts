import { chunkCount, MAX_OPEN_UPLOADS } from "@crm/domain/video/upload";
import type { InitUpload } from "@crm/domain/video/upload.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, Unprocessable } from "../platform/errors/errors";
import { safeFileName } from "../platform/http/receive/file-name";
import { openUploads } from "./open-uploads";
import { refuseFile, refuseWithoutSpace } from "./refuse-file";
import { uploads } from "./table";
import type { Uploader } from "./uploader";
import { termOfVideo } from "./video-target";

/** Throws 409 if the contract already has three open uploads. */
export async function beginUpload(
  tx: Db,
  { chunks, businessTimeZone: timeZone }: Pick<PlatformDeps, "chunks" | "businessTimeZone">,
  uploader: Uploader,
  { fileSize, totalChunks, ...video }: InitUpload,
  now: Date,
): Promise<string> {
  const fileName = safeFileName(video.fileName);
  refuseFile({ name: fileName, size: fileSize });
  const chunksOfFile = chunkCount(fileSize);
  if (totalChunks !== chunksOfFile) {
    const noun = chunksOfFile === 1 ? "chunk" : "chunks";
    throw Unprocessable(`This video has ${chunksOfFile} ${noun} of at most 8 MiB`, "wrong_chunk_count");
  }
  const paymentPeriodStart = await termOfVideo(tx, uploader, video, { timeZone, now });
  await refuseTooMany(tx, uploader, video.contractId, now);
  await refuseWithoutSpace(chunks, fileSize);
  const id = crypto.randomUUID();
  const objectStoragePath = `videos/${crypto.randomUUID()}`;
  const partial = await chunks.begin(objectStoragePath, fileSize);
  await tx.insert(uploads).values({
    id,
    actor: uploader.actor,
    contractId: video.contractId,
    title: video.title,
    description: video.description ?? null,
    revisionOf: video.revisionOf ?? null,
    fileName,
    fileSize,
    totalChunks,
    paymentPeriodStart,
    objectStoragePath,
    ...partial,
    createdAt: now,
    lastChunkAt: now,
  });
  return id;
}

async function refuseTooMany(tx: Db, { portal }: Uploader, contractId: number, now: Date): Promise<void> {
  // Serialised, so that each call sees the uploads that began before it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads of ${contractId}`}))`);
  const open = await openUploads(tx, contractId, now);
  if (open.length < MAX_OPEN_UPLOADS) return;
  throw Conflict(
    `${MAX_OPEN_UPLOADS} videos are being uploaded for this contract already. Finish one of them or give it up, then start this one.`,
    "too_many_uploads",
    // A creator must not see or continue an admin's upload.
    { uploads: open.filter(({ isCreators }) => isCreators || !portal) },
  );
}
