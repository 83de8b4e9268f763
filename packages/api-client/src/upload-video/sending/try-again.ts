import { type ApiError, isApiError } from "../../http/api-error";
import type { UploadRun } from "../upload-run";
import { abortWith } from "./abort-with";

/** Refused attempts before a call fails; network errors are retried without limit. */
const MAX_REFUSALS = 8;

const LONGEST_PAUSE_MS = 30_000;

type RetryContext = Pick<UploadRun, "clock" | "signal" | "waiting">;

/**
 * Retries an idempotent call after network errors, 5xx, 408 and 429, with backoff and never before `Retry-After`. Throws permanent errors.
 */
export async function tryAgain<T>(run: RetryContext, call: () => Promise<T>): Promise<T> {
  run.waiting.begin();
  try {
    for (let tries = 1, refusals = 0; ; tries++) {
      try {
        return await call();
      } catch (thrown) {
        if (run.signal.aborted || !isTransient(thrown)) throw thrown;
        if (thrown.status !== 0) refusals += 1;
        if (refusals >= MAX_REFUSALS) throw thrown;
        run.waiting.wait(thrown.status === 503 ? "busy" : "waiting");
        await pause(thrown.status === 0, pauseMs(tries, thrown.retryAfterSeconds), run);
        run.waiting.resume();
        if (run.signal.aborted) throw thrown;
      }
    }
  } finally {
    run.waiting.end();
  }
}

function isTransient(thrown: unknown): thrown is ApiError {
  if (!isApiError(thrown)) return false;
  const { status } = thrown;
  // A full disk (507) and an unknown call (501) do not recover within seconds.
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507);
}

function pauseMs(tries: number, retryAfterSeconds = 0): number {
  const doubled = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (tries - 1));
  // Jitter, so that chunks that failed together do not retry together.
  return Math.max(retryAfterSeconds * 1000, doubled * (0.5 + Math.random() / 2));
}

async function pause(isOffline: boolean, ms: number, { clock, signal }: RetryContext): Promise<void> {
  const { controller, free } = abortWith(signal);
  const endPause = () => controller.abort();
  // A phone that wakes up may get no `online` event.
  const onVisible = () => document.visibilityState === "visible" && endPause();
  if (isOffline) {
    addEventListener("online", endPause);
    addEventListener("visibilitychange", onVisible);
  }
  await clock.wait(ms, controller.signal);
  removeEventListener("online", endPause);
  removeEventListener("visibilitychange", onVisible);
  free();
}
