/** A new controller that also aborts when `signal` does. Call `free` to remove the listener. */
export function abortWith(signal: AbortSignal): { controller: AbortController; free: () => void } {
  // AbortSignal.any is missing on phones a few years old.
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return { controller, free: () => signal.removeEventListener("abort", stop) };
}
