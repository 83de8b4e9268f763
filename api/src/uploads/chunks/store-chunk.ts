import { chunkRange } from "@crm/domain/video/upload";
import type { StoredChunk } from "@crm/domain/video/upload.schema";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { Conflict, Gone, Unprocessable } from "../../platform/errors/errors";
import { hasFailed } from "../../platform/errors/work-failed";
import { runInGroups } from "../../platform/process/run-in-groups";
import { findUpload, isOf, noSuchUpload, partialFile, type UploadRow } from "../find-upload";
import { expiredBefore } from "../open-uploads";
import { uploadChunks } from "../table";
import type { Uploader } from "../uploader";
import { type ReceivedChunk, wrongLength } from "./receive-chunk";

/** Marks a chunk as stored after its bytes are written. The same bytes again get the same answer, different bytes get 409. */
export function chunkStorer({ db, chunks, database }: Pick<PlatformDeps, "db" | "chunks" | "database">) {
  const knownUpload = uploadFinder(db);
  const claimChunk = chunkClaimer(db, database);
  const markStored = chunkMarker(db);
  return async (uploader: Uploader, { uploadId, index, bytes }: ReceivedChunk, now: Date): Promise<StoredChunk> => {
    const upload = await knownUpload(uploader, uploadId, now);
    const { start, end } = chunkRange(index, upload.fileSize);
    const problem =
      index >= 0 && index < upload.totalChunks
        ? bytes.size !== end - start && wrongLength()
        : Unprocessable(`chunkIndex must be a number from 0 to ${upload.totalChunks - 1}`, "wrong_index");
    if (problem) {
      await findUpload(db, uploader, uploadId, now);
      throw problem;
    }
    const { sha256 } = bytes;
    const answer = { uploadId, chunkIndex: index, sha256 };
    const claimed = await claimChunk(uploader, { uploadId, index, sha256, now });
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
    await markStored({ uploadId, index }, now);
    return answer;
  };
}

const MAX_KNOWN = 1000;

/** Finds an upload once. Its row never changes in what a chunk needs; `claimChunk` checks whether the upload is still open. */
function uploadFinder(db: Db) {
  const known = new Map<
    string,
    Pick<UploadRow, "actor" | "fileSize" | "totalChunks" | "objectStoragePath" | "multipartId">
  >();
  return async (uploader: Uploader, id: string, now: Date) => {
    const before = known.get(id);
    if (before && isOf(before, uploader)) return before;
    const { actor, fileSize, totalChunks, objectStoragePath, multipartId } = await findUpload(db, uploader, id, now);
    const upload = { actor, fileSize, totalChunks, objectStoragePath, multipartId };
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(id, upload);
    return upload;
  };
}

type ChunkId = { uploadId: string; index: number };

const claimSchema = z.object({ sha256: z.string(), isStored: z.boolean() });

/** The first hash for an index stays. Two callers with the same bytes may both write them. Throws what `findUpload` throws. */
function chunkClaimer(db: Db, { kind }: Pick<PlatformDeps["database"], "kind">) {
  // A claim matters until the bytes are written. The embedded database ends with its only server, so a claim lost with it
  // leaves no call that could still write other bytes. This saves one of two syncs of its log for each chunk.
  const unsynced = kind === "embedded" ? sql`and set_config('synchronous_commit', 'off', true) = 'off'` : sql``;
  return async (uploader: Uploader, { uploadId, index, sha256, now }: ChunkId & { sha256: string; now: Date }) => {
    const [claimed] = await rowsOf(
      db,
      claimSchema,
      sql`with upload as (
          select id, finished_at from uploads where id = ${uploadId} and refusal is null
            and (finished_at is not null or last_chunk_at > ${expiredBefore(now).toISOString()}::timestamptz)
        ), claimed as (
          insert into upload_chunks (upload_id, index, sha256)
          select id, ${index}::int, ${sha256}::text from upload where finished_at is null ${unsynced}
          on conflict do nothing returning sha256, is_stored as "isStored")
        select * from claimed
        union all
        select c.sha256, c.is_stored from upload_chunks c join upload on upload.id = c.upload_id
        where c.index = ${index}::int`,
    );
    if (claimed) return claimed;
    await findUpload(db, uploader, uploadId, now);
    // Claimed by a concurrent call, whose row the statement above cannot see yet.
    const chunk = await findChunk(db, { uploadId, index });
    if (!chunk) throw noSuchUpload(uploadId);
    return chunk;
  };
}

async function findChunk(db: Db, { uploadId, index }: ChunkId) {
  const [chunk] = await db
    .select({ sha256: uploadChunks.sha256, isStored: uploadChunks.isStored })
    .from(uploadChunks)
    .where(and(eq(uploadChunks.uploadId, uploadId), eq(uploadChunks.index, index)));
  return chunk;
}

type Written = { index: number; now: Date };
type Marking = { calls: number; mark: (written: Written) => Promise<ReadonlySet<number>> };

/** Chunks of one upload that were synced together are marked by one statement, which syncs the database's log once. */
function chunkMarker(db: Db) {
  const markings = new Map<string, Marking>();
  return async ({ uploadId, index }: ChunkId, now: Date): Promise<void> => {
    const marking = markings.get(uploadId) ?? {
      calls: 0,
      mark: runInGroups((written: readonly Written[]) => markStored(db, uploadId, written)),
    };
    markings.set(uploadId, marking);
    marking.calls += 1;
    try {
      const marked = await marking.mark({ index, now });
      if (!marked.has(index)) throw noSuchUpload(uploadId);
    } finally {
      marking.calls -= 1;
      if (marking.calls === 0) markings.delete(uploadId);
    }
  };
}

async function markStored(db: Db, uploadId: string, written: readonly Written[]): Promise<ReadonlySet<number>> {
  const last = new Date(Math.max(...written.map(({ now }) => now.getTime())));
  const indexes = sql.join(
    written.map(({ index }) => sql`${index}::int`),
    sql`, `,
  );
  const marked = await rowsOf(
    db,
    z.object({ index: z.number() }),
    sql`with touched as (
        update uploads set last_chunk_at = greatest(last_chunk_at, ${last.toISOString()}::timestamptz)
        where id = ${uploadId} returning id)
      update upload_chunks c set is_stored = true from touched
      where c.upload_id = touched.id and c.index in (${indexes}) returning c.index`,
  );
  return new Set(marked.map(({ index }) => index));
}
