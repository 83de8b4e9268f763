import { type ApiError, isApiError } from "../../http/api-error";
import type { UploadRun } from "../upload-run";
import { abortWith } from "./abort-with";

/** Answers that say "later" which a call bears before it fails; a line that is down is waited for without end. */
const MAX_REFUSALS = 8;

const LONGEST_PAUSE_MS = 30_000;

type Trying = Pick<UploadRun, "clock" | "signal" | "waiting">;

/**
 * Repeats a call that may be sent twice until it is answered: after network errors, 5xx, 408 and 429, with longer and
 * longer pauses, at once when the line is back or the page is looked at again, and not before a `Retry-After`. Throws what cannot become better.
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

/** Whether a call that failed so may do better later. */
function mayPass(thrown: unknown): thrown is ApiError {
  if (!isApiError(thrown)) return false;
  const { status } = thrown;
  // A full disk (507) and a call that is not known (501) are no matter of seconds.
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507);
}

function pauseMs(tries: number, retryAfterSeconds = 0): number {
  const doubled = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** (tries - 1));
  // Several chunks that failed together do not come back in one moment.
  return Math.max(retryAfterSeconds * 1000, doubled * (0.5 + Math.random() / 2));
}

async function pause(isLineDown: boolean, ms: number, { clock, signal }: Trying): Promise<void> {
  const { controller, free } = abortWith(signal);
  const goOn = () => controller.abort();
  // A phone that slept has its line back without a word of it.
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
