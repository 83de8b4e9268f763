import { hasStatus } from "../../http/api-error";
import type { UploadedSubmission } from "../../videos/uploads";
import {
  bytesOfChunks,
  isUnknownUpload,
  missingChunks,
  type OpenedUpload,
  openUpload,
  type VideoToUpload,
} from "../open-upload";
import { StepFailed, step } from "../upload-failure";
import type { UploadRun } from "../upload-run";
import { sendChunks } from "./send-chunks";
import { stopWhenStalled } from "./stop-when-stalled";
import { throwIfEnded } from "./throw-if-ended";
import { tryAgain } from "./try-again";

const POSTER_MS = 20_000;
const MAX_FILLS = 3;

/** Sends the missing chunks and creates the submission. If the server lost the upload, starts again once. */
export async function sendInChunks(video: VideoToUpload, run: UploadRun): Promise<UploadedSubmission> {
  for (let isSecond = false; ; isSecond = true) {
    const opened = await openUpload(video, run);
    const isRestart = run.onOpened(opened.uploadId);
    throwIfEnded(run.signal);
    run.meter.begin(video.file.size - bytesOfChunks(opened.missing, video.file.size), isRestart);
    try {
      return await fill(opened, video, run);
    } catch (thrown) {
      if (isSecond || run.signal.aborted || !isUnknownUpload(thrown)) throw thrown;
      run.memory.forget(opened.uploadId);
    }
  }
}

async function fill({ uploadId, missing }: OpenedUpload, video: VideoToUpload, run: UploadRun) {
  const posterSent = sendPoster(uploadId, video, run);
  for (let rest = missing, fills = 1; ; fills++) {
    run.setState("sending");
    await sendChunks(rest, uploadId, video.file, run);
    await posterSent;
    throwIfEnded(run.signal);
    run.setState("finishing");
    try {
      const made = await finalize(uploadId, run);
      run.memory.forget(uploadId);
      return made;
    } catch (thrown) {
      if (fills === MAX_FILLS || !isConflict(thrown)) throw thrown;
      rest = await missingChunks(uploadId, run);
      if (rest.length === 0) throw thrown;
    }
  }
}

// A poster is optional, so this may fail.
async function sendPoster(uploadId: string, video: VideoToUpload, { uploads, clock, signal }: UploadRun) {
  try {
    const poster = await video.poster;
    if (poster)
      await stopWhenStalled({ clock, signal, stallMs: POSTER_MS }, (during) =>
        uploads.poster(uploadId, poster, during),
      );
  } catch {}
}

function finalize(
  uploadId: string,
  { uploads, clock, signal, waiting, asNew }: UploadRun,
): Promise<UploadedSubmission> {
  return step(
    (status) => `Failed to finalize upload: ${status}`,
    () =>
      tryAgain({ clock, signal, waiting }, () =>
        stopWhenStalled({ clock, signal }, (during) => uploads.finalize(uploadId, { asNew, signal: during })),
      ),
  );
}

function isConflict(thrown: unknown): boolean {
  return thrown instanceof StepFailed && hasStatus(thrown.cause, 409);
}
