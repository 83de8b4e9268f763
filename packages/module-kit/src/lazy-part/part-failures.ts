// By an event of the page: shell and modules each hold a copy of this code.
const EVENT = "module-part-failed";

/** Tells the shell that a part of the screen that is open did not come. */
export function tellPartFailure(failure: unknown): void {
  dispatchEvent(new CustomEvent(EVENT, { detail: failure }));
}

/** Hears of parts of a screen that did not come, until what it returns is called. */
export function onPartFailure(listener: (failure: unknown) => void): () => void {
  const hear = (event: Event) => event instanceof CustomEvent && listener(event.detail);
  addEventListener(EVENT, hear);
  return () => removeEventListener(EVENT, hear);
}
