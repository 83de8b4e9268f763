import { chunkRange } from "@crm/domain/video/upload";
import type { StoredChunk } from "@crm/domain/video/upload.schema";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { Conflict, Gone, Unprocessable } from "../../platform/errors/errors";
import { hasFailed } from "../../platform/errors/work-failed";
import { findUpload, noSuchUpload, partialFile } from "../find-upload";
import { uploadChunks } from "../table";
import type { Uploader } from "../uploader";
import { type ReceivedChunk, wrongLength } from "./receive-chunk";

/** Marks the chunk as stored after its bytes are written. The same bytes again get the same answer, different bytes get 409. */
export async function storeChunk(
  { db, chunks }: Pick<PlatformDeps, "db" | "chunks">,
  uploader: Uploader,
  { uploadId, index, bytes }: ReceivedChunk,
  now: Date,
): Promise<StoredChunk> {
  const upload = await findUpload(db, uploader, uploadId, now);
  if (!(index >= 0 && index < upload.totalChunks))
    throw Unprocessable(`chunkIndex must be a number from 0 to ${upload.totalChunks - 1}`, "wrong_index");
  const { start, end } = chunkRange(index, upload.fileSize);
  if (bytes.size !== end - start) throw wrongLength();
  const { sha256 } = bytes;
  const answer = { uploadId, chunkIndex: index, sha256 };
  const claimed = await claimChunk(db, { uploadId, index, sha256 });
  if (claimed.sha256 !== sha256)
    throw Conflict(
      "Other bytes were received for this chunk before and are kept. Check that you are sending the same file.",
      "other_bytes",
    );
  if (claimed.isStored) return answer;
  try {
    await chunks.write(partialFile(upload), { index, start, bytes: await bytes.bytes() });
  } catch (error) {
    if (!hasFailed(error, "partial_file_gone")) throw error;
    await findUpload(db, uploader, uploadId, now);
    throw Gone("The bytes of this upload were lost. Start it again.", "upload_lost");
  }
  await markStored(db, { uploadId, index }, now);
  return answer;
}

type ChunkId = { uploadId: string; index: number };

// The first hash for an index stays. Two callers with the same bytes may both write them.
async function claimChunk(db: Db, { uploadId, index, sha256 }: ChunkId & { sha256: string }) {
  await db.execute(sql`insert into upload_chunks (upload_id, index, sha256)
    select id, ${index}::int, ${sha256}::text from uploads where id = ${uploadId} and finished_at is null
    on conflict do nothing`);
  const [chunk] = await db
    .select({ sha256: uploadChunks.sha256, isStored: uploadChunks.isStored })
    .from(uploadChunks)
    .where(and(eq(uploadChunks.uploadId, uploadId), eq(uploadChunks.index, index)));
  if (!chunk) throw noSuchUpload(uploadId);
  return chunk;
}

async function markStored(db: Db, { uploadId, index }: ChunkId, now: Date): Promise<void> {
  const marked = await rowsOf(
    db,
    z.unknown(),
    sql`with touched as (
        update uploads set last_chunk_at = greatest(last_chunk_at, ${now.toISOString()}::timestamptz)
        where id = ${uploadId} returning id)
      update upload_chunks c set is_stored = true from touched
      where c.upload_id = touched.id and c.index = ${index} returning c.index`,
  );
  if (marked.length === 0) throw noSuchUpload(uploadId);
}
