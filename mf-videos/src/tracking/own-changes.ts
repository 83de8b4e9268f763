// The server tells every screen of a change, the one that made it too.
const TOLD_WITHIN_MS = 5000;
const made = new Map<number, number>();

/** Remembers that this page is changing a deliverable. */
export function noteOwnChange(id: number): void {
  made.set(id, performance.now());
}

/** Whether a change that is told of is one that this page has just made; each is known once. */
export function isOwnChange(id: number): boolean {
  const at = made.get(id);
  made.delete(id);
  return at !== undefined && performance.now() - at < TOLD_WITHIN_MS;
}
