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
  /** Chunks in flight. */
  parallel?: number;
  /** `admin`, or `portal:<contract id>`. */
  owner?: string;
  onProgress?: (progress: VideoUploadProgress) => void;
  /** Selects the timeout and the message of a stalled upload; default: detected from the user agent. */
  isPhone?: boolean;
  memory?: UploadMemory;
  clock?: UploadClock;
}

export interface VideoUpload {
  /** A small video is one call, which cannot be resumed. */
  readonly canPause: boolean;
  progress(): VideoUploadProgress;
  pause(): void;
  /** `asNew` sends a revision as a new submission after the failure `no_revision_asked`. */
  resume(how?: { asNew: boolean }): void;
  /** Deletes the upload here and on the server. */
  cancel(): void;
}

/** Minimum time between two progress reports in milliseconds. */
const REPORT_MS = 100;

/** Uploads a video: over 30 MB in resumable chunks, else in one call. Never throws; `onProgress` reports failures. */
export function uploadVideo(
  uploads: UploadCalls,
  chosen: VideoToUpload,
  options: UploadVideoOptions = {},
): VideoUpload {
  const { parallel = 3, owner = "admin", onProgress = () => {}, isPhone = isOnPhone() } = options;
  const { memory = uploadMemory(owner), clock = pageClock } = options;
  const { file } = chosen;
  // A poster is optional, so its failure is ignored.
  const video = { ...chosen, poster: Promise.resolve(chosen.poster ?? null).catch(() => null) };
  const isChunked = file.size > CHUNKED_ABOVE_BYTES;
  const meter = progressMeter(file.size, clock.now);
  let state: VideoUploadState = "preparing";
  let failure: UploadFailure | null = null;
  let submission: UploadedSubmission | null = null;
  let uploadId: string | null = null;
  let asNew = false;
  let running = new AbortController();
  let reportedAt = Number.NEGATIVE_INFINITY;

  const progress = (): VideoUploadProgress => ({
    ...meter.read(),
    ...{ state, totalBytes: file.size, failure, submission },
  });
  const setState = (next: VideoUploadState) => {
    state = next;
    reportedAt = clock.now();
    onProgress(progress());
  };
  const fail = (why: UploadFailure) => {
    failure = why;
    setState("failed");
  };
  const onOpened = (opened: string) => {
    const isAnother = uploadId !== opened;
    uploadId = opened;
    if (state === "cancelled") giveUp(opened);
    return isAnother;
  };
  const giveUp = (id: string) => {
    memory.forget(id);
    // If this call fails, the server deletes the upload after a day.
    uploads.abandon(id).catch(() => {});
  };

  const start = async () => {
    running = new AbortController();
    const { signal } = running;
    const whileRunning = (next: VideoUploadState) => {
      if (!signal.aborted) setState(next);
    };
    let release = () => {};
    const run = {
      ...{ uploads, memory, clock, meter, owner, parallel, isPhone, asNew, signal },
      onOpened(opened: string) {
        release();
        release = holdUpload(opened);
        return onOpened(opened);
      },
      setState: whileRunning,
      // Moving bytes show that the connection is back.
      onMoved: () => (state !== "sending" || clock.now() - reportedAt >= REPORT_MS) && whileRunning("sending"),
      waiting: waitingCalls(whileRunning),
    };
    failure = null;
    setState("preparing");
    const problem = videoFileProblem(file);
    if (problem) return fail({ message: problem, reason: problem, code: "bad_file", canRetry: false, isOfFile: true });
    try {
      submission = await (isChunked ? sendInChunks(video, run) : sendWhole(video, run));
      if (!signal.aborted) setState("done");
    } catch (thrown) {
      // A pause or a cancel has already reported its state.
      if (!signal.aborted) fail(failureOf(thrown, { isPhone }));
    } finally {
      release();
    }
  };

  void start();
  return {
    canPause: isChunked,
    progress,
    pause() {
      if (!isChunked || hasEnded(state) || state === "paused" || state === "failed") return;
      running.abort();
      setState("paused");
    },
    resume(how) {
      asNew ||= how?.asNew ?? false;
      if (state === "paused" || state === "failed") void start();
    },
    cancel() {
      if (hasEnded(state)) return;
      running.abort();
      setState("cancelled");
      if (uploadId) giveUp(uploadId);
    },
  };
}

function isOnPhone(): boolean {
  return typeof navigator !== "undefined" && /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}
