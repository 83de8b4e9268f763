/** Throws an AbortError where a run was ended meanwhile, between two of its steps. */
export function throwIfEnded(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException("The upload was stopped", "AbortError");
}
