// An event, because the shell and each module have their own copy of this code.
const EVENT = "module-part-failed";

/** Reports to the shell that a lazy part could not be loaded. */
export function reportPartFailure(failure: unknown): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: failure }));
}

/** Listens for lazy parts that could not be loaded; returns a function that stops it. */
export function onPartFailure(listener: (failure: unknown) => void): () => void {
  const handle = (event: Event) => event instanceof CustomEvent && listener(event.detail);
  addEventListener(EVENT, handle);
  return () => removeEventListener(EVENT, handle);
}
