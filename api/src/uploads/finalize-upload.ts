import type { FinalizeUpload } from "@crm/domain/video/upload.schema";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { and, eq, isNull } from "drizzle-orm";
import { lockContractIfAny } from "../contracts/queries";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, Gone, HttpError } from "../platform/errors/errors";
import { hasFailed, WorkFailed } from "../platform/errors/work-failed";
import { REMOVE_BYTES } from "../vault/delete-file";
import { addSubmission } from "../videos/add-submission";
import { checkVideo } from "../videos/files/check-video";
import { findSubmission } from "../videos/queries";
import { contentTag, missingChunks, storedChunks } from "./chunks/chunk-list";
import { findUpload, noSuchUpload, partialFile, refusalOf, type UploadRow } from "./find-upload";
import { refuseClosed } from "./refuse-closed";
import { type UploadRefusal, uploads } from "./table";
import type { Uploader } from "./uploader";

type Deps = Pick<PlatformDeps, "db" | "chunks" | "files" | "jobs" | "businessTimeZone">;

/** Repeated calls return the same submission. Throws 409 with `missing`, 403 for a closed term. Deletes a file that is not a video. */
export async function finalizeUpload(
  deps: Deps,
  uploader: Uploader,
  context: AuditContext,
  { uploadId: id, asNew = false }: FinalizeUpload,
): Promise<VideoSubmission> {
  const upload = await findUpload(deps.db, uploader, id, context.at);
  if (upload.submissionId !== null) return findSubmission(deps.db, upload.submissionId);
  const stored = await storedChunks(deps.db, id);
  const missing = missingChunks(upload.totalChunks, stored);
  if (missing.length > 0)
    throw Conflict(`${missing.length} of ${upload.totalChunks} chunks are missing`, "chunks_missing", { missing });
  await refuseToFinish(deps.db, deps, uploader, upload, context);
  try {
    await deps.chunks.finish(partialFile(upload));
    const { mimeType } = await checkVideo(readerOf(deps, upload.objectStoragePath), upload);
    return await submit(deps, uploader, context, upload, {
      mimeType,
      contentTag: contentTag(stored),
      ...(asNew && { revisionOf: null }),
    });
  } catch (error) {
    if (error instanceof HttpError && (error.status === 415 || error.status === 422))
      await refuse(deps, context, upload, error);
    if (!hasFailed(error, "partial_file_gone")) throw error;
    const { submissionId } = await findUpload(deps.db, uploader, id, context.at);
    if (submissionId !== null) return findSubmission(deps.db, submissionId);
    throw Gone("The bytes of this upload were lost. Start it again.", "upload_lost");
  }
}

// The upload stays open until it expires, so that a creator can finish it after a pause.
function refuseToFinish(
  db: Db,
  { businessTimeZone: timeZone }: Deps,
  uploader: Uploader,
  { contractId, paymentPeriodStart: begunIn }: UploadRow,
  { at: now }: AuditContext,
): Promise<void> {
  return refuseClosed(db, uploader, { contractId, begunIn }, { now, timeZone });
}

function readerOf({ files }: Deps, key: string) {
  return async (start: number, end: number) => {
    const bytes = await files.read(key, { start, end });
    if (!bytes) throw new WorkFailed("partial_file_gone", "The finished file is missing");
    return new Response(bytes).bytes();
  };
}

function submit(
  deps: Deps,
  uploader: Uploader,
  context: AuditContext,
  { id, contractId, title, description, revisionOf, paymentPeriodStart, ...file }: UploadRow,
  found: { mimeType: string; contentTag: string; revisionOf?: null },
): Promise<VideoSubmission> {
  return deps.db.transaction(async (tx) => {
    // Locks the contract before the upload, as the deletion of a contract does, to avoid a deadlock.
    await lockContractIfAny(tx, contractId);
    const [locked] = await tx.select().from(uploads).where(eq(uploads.id, id)).for("update");
    if (!locked) throw noSuchUpload(id);
    if (locked.refusal) throw refusalOf(locked.refusal);
    if (locked.submissionId !== null) return findSubmission(tx, locked.submissionId);
    await refuseToFinish(tx, deps, uploader, locked, context);
    const submissionId = await addSubmission(tx, deps, context, {
      contractId,
      title,
      description,
      revisionOf,
      paymentPeriodStart,
      fileName: file.fileName,
      fileSize: file.fileSize,
      objectStoragePath: file.objectStoragePath,
      ...found,
      sha256: null,
      // Read under the lock: a poster may have arrived meanwhile.
      posterPath: locked.posterPath,
    });
    await tx.update(uploads).set({ submissionId, finishedAt: context.at }).where(eq(uploads.id, id));
    return findSubmission(tx, submissionId);
  });
}

// Keeps the row until it expires, so that a repeated call gets the same answer.
async function refuse(
  { db, jobs }: Deps,
  { at }: AuditContext,
  { id, ...upload }: UploadRow,
  { status, code, message }: HttpError,
) {
  const refusal: UploadRefusal = { status: status === 415 ? 415 : 422, code, message };
  await db.transaction(async (tx) => {
    const refused = await tx
      .update(uploads)
      .set({ refusal, finishedAt: at, posterPath: null })
      .where(and(eq(uploads.id, id), isNull(uploads.submissionId), isNull(uploads.refusal)))
      .returning({ id: uploads.id });
    if (refused.length === 0) return;
    await jobs.send(tx, REMOVE_BYTES, { key: upload.objectStoragePath });
    if (upload.posterPath) await jobs.send(tx, REMOVE_BYTES, { key: upload.posterPath });
  });
}
