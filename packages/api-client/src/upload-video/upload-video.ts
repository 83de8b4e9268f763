import { CHUNKED_ABOVE_BYTES, videoFileProblem } from "@crm/domain/video/upload";
import type { UploadCalls, UploadedSubmission } from "../videos/uploads";
import type { VideoToUpload } from "./open-upload";
import { progressMeter } from "./progress-meter";
import { sendInChunks } from "./sending/send-in-chunks";
import { sendWhole } from "./sending/send-whole";
import { pageClock, type UploadClock } from "./upload-clock";
import { failureOf, type UploadFailure } from "./upload-failure";
import { holdUpload } from "./upload-locks";
import { type UploadMemory, uploadMemory } from "./upload-memory";
import { hasEnded, type VideoUploadProgress, type VideoUploadState } from "./upload-state";
import { waitingCalls } from "./waiting-calls";

export interface UploadVideoOptions {
  /** Chunks on their way at once. */
  parallel?: number;
  /** Whose uploads are remembered together: `admin`, or a portal's. */
  owner?: string;
  onProgress?: (progress: VideoUploadProgress) => void;
  /** Names the long time-out's text; by what the browser says of itself. */
  isPhone?: boolean;
  memory?: UploadMemory;
  clock?: UploadClock;
}

/** An upload that runs. */
export interface VideoUpload {
  /** A small video goes in one call, which can only be sent anew. */
  readonly canPause: boolean;
  progress(): VideoUploadProgress;
  pause(): void;
  /**
   * Goes on where it stopped, after a pause or a failure; `asNew` as a video of its own, where the one that it was to
   * answer was decided on meanwhile (a failure with the code `no_revision_asked`).
   */
  resume(how?: { asNew: boolean }): void;
  /** Stops for good; the server and this browser forget what was sent. */
  cancel(): void;
}

/** Least time between two notes of bytes that moved, in milliseconds. */
const TELL_MS = 100;

/**
 * Uploads a video: over 30 MB by chunks, which go on after a dropped line, a pause or a reload; else in one call
 * (behaviour §11). Never throws: what happens is told by `onProgress`.
 */
export function uploadVideo(
  uploads: UploadCalls,
  chosen: VideoToUpload,
  options: UploadVideoOptions = {},
): VideoUpload {
  const { parallel = 3, owner = "admin", onProgress = () => {}, isPhone = isOnPhone() } = options;
  const { memory = uploadMemory(owner), clock = pageClock } = options;
  const { file } = chosen;
  // Where no frame can be had, the video goes without one.
  const video = { ...chosen, poster: Promise.resolve(chosen.poster ?? null).catch(() => null) };
  const isChunked = file.size > CHUNKED_ABOVE_BYTES;
  const meter = progressMeter(file.size, clock.now);
  let state: VideoUploadState = "preparing";
  let failure: UploadFailure | null = null;
  let submission: UploadedSubmission | null = null;
  let uploadId: string | null = null;
  let asNew = false;
  let running = new AbortController();
  let toldAt = Number.NEGATIVE_INFINITY;

  const progress = (): VideoUploadProgress => ({
    ...meter.read(),
    ...{ state, totalBytes: file.size, failure, submission },
  });
  const become = (next: VideoUploadState) => {
    state = next;
    toldAt = clock.now();
    onProgress(progress());
  };
  const fail = (why: UploadFailure) => {
    failure = why;
    become("failed");
  };
  const onOpened = (opened: string) => {
    const isAnother = uploadId !== opened;
    uploadId = opened;
    if (state === "cancelled") giveUp(opened);
    return isAnother;
  };
  const giveUp = (id: string) => {
    memory.forget(id);
    // Where it cannot be told, the server gives it up by itself after a day.
    uploads.abandon(id).catch(() => {});
  };

  const start = async () => {
    running = new AbortController();
    const { signal } = running;
    const whileRunning = (next: VideoUploadState) => {
      if (!signal.aborted) become(next);
    };
    let letGo = () => {};
    const run = {
      ...{ uploads, memory, clock, meter, owner, parallel, isPhone, asNew, signal },
      onOpened(opened: string) {
        letGo();
        letGo = holdUpload(opened);
        return onOpened(opened);
      },
      become: whileRunning,
      // Bytes that move show that the line is there again.
      onMoved: () => (state === "waiting" || clock.now() - toldAt >= TELL_MS) && whileRunning("sending"),
      waiting: waitingCalls(() => state !== "waiting" && whileRunning("waiting")),
    };
    failure = null;
    become("preparing");
    const problem = videoFileProblem(file);
    if (problem) return fail({ message: problem, reason: problem, code: "bad_file", canRetry: false, isOfFile: true });
    try {
      submission = await (isChunked ? sendInChunks(video, run) : sendWhole(video, run));
      if (!signal.aborted) become("done");
    } catch (thrown) {
      // A pause or a cancel has said already what became of it.
      if (!signal.aborted) fail(failureOf(thrown, { isPhone }));
    } finally {
      letGo();
    }
  };

  void start();
  return {
    canPause: isChunked,
    progress,
    pause() {
      if (!isChunked || hasEnded(state) || state === "paused" || state === "failed") return;
      running.abort();
      become("paused");
    },
    resume(how) {
      asNew ||= how?.asNew ?? false;
      if (state === "paused" || state === "failed") void start();
    },
    cancel() {
      if (hasEnded(state)) return;
      running.abort();
      become("cancelled");
      if (uploadId) giveUp(uploadId);
    },
  };
}

function isOnPhone(): boolean {
  return typeof navigator !== "undefined" && /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}
