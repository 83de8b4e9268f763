import { type ApiError, isApiError } from "../../http/api-error";
import type { UploadRun } from "../upload-run";
import { abortWith } from "./abort-with";

/** Refused tries before a call fails; network errors are retried without limit. */
const MAX_REFUSALS = 8;

const LONGEST_PAUSE_MS = 30_000;

type Trying = Pick<UploadRun, "clock" | "signal" | "waiting">;

/**
 * Retries an idempotent call after network errors, 5xx, 408 and 429, with backoff and never before `Retry-After`. Throws permanent errors.
 */
export async function tryAgain<T>(run: Trying, call: () => Promise<T>): Promise<T> {
  run.waiting.begin();
  try {
    for (let tries = 1, refusals = 0; ; tries++) {
      try {
        return await call();
      } catch (thrown) {
        if (run.signal.aborted || !mayPass(thrown)) throw thrown;
        if (thrown.status !== 0) refusals += 1;
        if (refusals >= MAX_REFUSALS) throw thrown;
        run.waiting.wait();
        await pause(thrown.status === 0, pauseMs(tries, thrown.retryAfterSeconds), run);
        run.waiting.goOn();
        if (run.signal.aborted) throw thrown;
      }
    }
  } finally {
    run.waiting.end();
  }
}

function mayPass(thrown: unknown): thrown is ApiError {
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

async function pause(isLineDown: boolean, ms: number, { clock, signal }: Trying): Promise<void> {
  const { controller, free } = abortWith(signal);
  const goOn = () => controller.abort();
  // A phone that wakes up may get no `online` event.
  const lookedAt = () => document.visibilityState === "visible" && goOn();
  if (isLineDown) {
    addEventListener("online", goOn);
    addEventListener("visibilitychange", lookedAt);
  }
  await clock.wait(ms, controller.signal);
  removeEventListener("online", goOn);
  removeEventListener("visibilitychange", lookedAt);
  free();
}
