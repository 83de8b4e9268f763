/** Throws an AbortError after the run has ended. */
export function throwIfEnded(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException("The upload was stopped", "AbortError");
}
