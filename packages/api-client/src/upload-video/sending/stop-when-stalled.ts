import { ApiError, isApiError } from "../../http/api-error";
import type { UploadClock } from "../upload-clock";
import { abortWith } from "./abort-with";

/** A call without progress for this long is aborted. */
export const STALL_MS = 2 * 60_000;

/** The limit for a small video in one call from a phone. */
export const PHONE_STALL_MS = 10 * 60_000;

interface WatchOptions {
  clock: UploadClock;
  signal: AbortSignal;
  stallMs?: number;
}

/** Runs a call that aborts after `stallMs` without `moved()`. Throws an ApiError `timed_out` then. */
export async function stopWhenStalled<T>(
  { clock, signal, stallMs = STALL_MS }: WatchOptions,
  call: (signal: AbortSignal, moved: () => void) => Promise<T>,
): Promise<T> {
  const { controller, free } = abortWith(signal);
  let watch = new AbortController();
  let hasStalled = false;
  const moved = () => {
    watch.abort();
    watch = new AbortController();
    const { signal: watching } = watch;
    void clock.wait(stallMs, watching).then(() => {
      if (watching.aborted) return;
      hasStalled = true;
      controller.abort();
    });
  };
  moved();
  try {
    return await call(controller.signal, moved);
  } catch (thrown) {
    throw hasStalled ? timedOut(thrown) : thrown;
  } finally {
    watch.abort();
    free();
  }
}

export function isTimedOut(thrown: unknown): boolean {
  return isApiError(thrown, "timed_out");
}

function timedOut(cause: unknown): ApiError {
  return new ApiError({ status: 0, text: "Upload timeout - please try again", code: "timed_out", cause });
}
