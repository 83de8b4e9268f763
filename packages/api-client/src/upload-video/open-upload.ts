import { CHUNK_BYTES, chunkCount, chunkRange } from "@crm/domain/video/upload";
import { newOperation } from "../contracts/bulk-upsert";
import { hasStatus } from "../http/api-error";
import { chunkMark } from "./sending/chunk-hash";
import { bytesOf } from "./sending/send-chunks";
import { stopWhenStalled } from "./sending/stop-when-stalled";
import { tryAgain } from "./sending/try-again";
import { StepFailed, step } from "./upload-failure";
import type { RememberedUpload } from "./upload-memory";
import type { UploadRun } from "./upload-run";

export interface VideoToUpload {
  file: File;
  contractId: number;
  /** Fills title and description. */
  caption: string;
  revisionOf?: number | null;
  /** May still be pending. */
  poster?: Promise<Blob | null> | null;
}

export interface OpenedUpload {
  uploadId: string;
  missing: number[];
}

/** Resumes this file's unfinished upload if the server still knows it, else starts a new one. */
export async function openUpload(video: VideoToUpload, run: UploadRun): Promise<OpenedUpload> {
  const { memory } = run;
  const mark = await chunkMark(await bytesOf(video.file.slice(0, CHUNK_BYTES)));
  const known = memory.list().find((upload) => upload.mark === mark && isSameUpload(upload, video));
  if (known) {
    try {
      return { uploadId: known.uploadId, missing: await missingChunks(known.uploadId, run) };
    } catch (thrown) {
      if (!isUnknownUpload(thrown)) throw thrown;
      memory.forget(known.uploadId);
    }
  }
  return begin(video, mark, run);
}

function isSameUpload(
  upload: RememberedUpload,
  { file, contractId, caption, revisionOf = null }: VideoToUpload,
): boolean {
  return (
    isSameFile(upload, file) &&
    upload.contractId === contractId &&
    upload.caption === caption &&
    upload.revisionOf === revisionOf
  );
}

/** Whether a file has the name, size and date of an unfinished upload. */
export function isSameFile(
  upload: Pick<RememberedUpload, "fileName" | "fileSize" | "lastModified">,
  file: Pick<File, "name" | "size" | "lastModified">,
): boolean {
  return upload.fileName === file.name && upload.fileSize === file.size && upload.lastModified === file.lastModified;
}

async function begin(
  { file, contractId, caption, revisionOf = null }: VideoToUpload,
  mark: string,
  { uploads, memory, owner, clock, signal, waiting }: UploadRun,
): Promise<OpenedUpload> {
  const totalChunks = chunkCount(file.size);
  const { name: fileName, size: fileSize, lastModified } = file;
  const upload = {
    ...{ fileName, fileSize, totalChunks, title: caption, description: caption, contractId },
    ...(revisionOf === null ? {} : { revisionOf }),
  };
  const key = newOperation();
  // A pause must not abort this call: an upload created on the server but unknown here could never be deleted.
  const { uploadId } = await step(
    (status) => `Failed to initialize upload: ${status}`,
    () =>
      tryAgain({ clock, signal, waiting }, () =>
        stopWhenStalled({ clock, signal: new AbortController().signal }, () => uploads.init(upload, key)),
      ),
  );
  memory.keep({
    ...{ uploadId, owner, contractId, caption, revisionOf, fileName, fileSize, lastModified, mark },
    begunAt: Date.now(),
  });
  return { uploadId, missing: Array.from({ length: totalChunks }, (_, index) => index) };
}

export async function missingChunks(
  uploadId: string,
  { uploads, clock, signal, waiting }: Pick<UploadRun, "uploads" | "clock" | "signal" | "waiting">,
): Promise<number[]> {
  const { missing } = await step(
    (status) => `Failed to initialize upload: ${status}`,
    () =>
      tryAgain({ clock, signal, waiting }, () =>
        stopWhenStalled({ clock, signal }, (during) => uploads.status(uploadId, during)),
      ),
  );
  return missing;
}

/** Whether the server no longer knows the upload. */
export function isUnknownUpload(thrown: unknown): boolean {
  const cause = thrown instanceof StepFailed ? thrown.cause : thrown;
  return hasStatus(cause, 404, 410);
}

export function bytesOfChunks(indexes: readonly number[], fileSize: number): number {
  return indexes.reduce((sum, index) => {
    const { start, end } = chunkRange(index, fileSize);
    return sum + end - start;
  }, 0);
}
