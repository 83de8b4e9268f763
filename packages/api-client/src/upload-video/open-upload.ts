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

/** A video that somebody chose, with what is told of it. */
export interface VideoToUpload {
  file: File;
  contractId: number;
  /** Fills title and description (spec part 2 §3). */
  caption: string;
  /** The submission that it answers. */
  revisionOf?: number | null;
  /** A frame of it, as `takePoster` makes one; may still be on its way. */
  poster?: Promise<Blob | null> | null;
}

/** An upload at the server and the chunks that it still waits for. */
export interface OpenedUpload {
  uploadId: string;
  missing: number[];
}

/** Goes on with this file's unfinished upload where this browser began one that the server still knows, else begins one. */
export async function openUpload(video: VideoToUpload, run: UploadRun): Promise<OpenedUpload> {
  const { memory } = run;
  const mark = await chunkMark(await bytesOf(video.file.slice(0, CHUNK_BYTES)));
  const known = memory.list().find((upload) => upload.mark === mark && isOf(upload, video));
  if (known) {
    try {
      return { uploadId: known.uploadId, missing: await missingChunks(known.uploadId, run) };
    } catch (thrown) {
      if (!isGone(thrown)) throw thrown;
      memory.forget(known.uploadId);
    }
  }
  return begin(video, mark, run);
}

/** Whether an unfinished upload is of a file that looks the same from outside, for the same purpose. */
function isOf(upload: RememberedUpload, { file, contractId, caption, revisionOf = null }: VideoToUpload): boolean {
  return (
    isSameFile(upload, file) &&
    upload.contractId === contractId &&
    upload.caption === caption &&
    upload.revisionOf === revisionOf
  );
}

/** Whether a file has the name, size and date of the one that an unfinished upload is of. */
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
  // Not ended by a pause: an upload that was begun and is not known here could not be given up.
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

/** The chunks that the server still waits for. */
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

/** Whether a step failed because the server does not know the upload, or no longer. */
export function isGone(thrown: unknown): boolean {
  const cause = thrown instanceof StepFailed ? thrown.cause : thrown;
  return hasStatus(cause, 404, 410);
}

/** Bytes that the missing chunks have. */
export function bytesOfChunks(indexes: readonly number[], fileSize: number): number {
  return indexes.reduce((sum, index) => {
    const { start, end } = chunkRange(index, fileSize);
    return sum + end - start;
  }, 0);
}
