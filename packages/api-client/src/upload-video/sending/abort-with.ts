/** A controller of its own that also fires when `signal` does. Call `free` when it is no longer needed. */
export function abortWith(signal: AbortSignal): { controller: AbortController; free: () => void } {
  // AbortSignal.any is missing on phones of a few years ago.
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return { controller, free: () => signal.removeEventListener("abort", stop) };
}
