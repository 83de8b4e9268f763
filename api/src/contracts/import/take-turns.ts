import { HttpError } from "../../platform/errors/errors";

const TURN_MS = 20;

/**
 * Returns a function to call often during long work. Once the work has kept the event loop for 20 ms, other calls run
 * first; once the client has left, it throws.
 */
export function takeTurns(signal: AbortSignal): () => Promise<void> {
  let begunAt = performance.now();
  return async () => {
    if (signal.aborted) throw new HttpError(400, "aborted", "The upload was cancelled");
    if (performance.now() - begunAt < TURN_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    begunAt = performance.now();
  };
}
