// The server sends the event of a change to all pages, including the one that made it.
const ECHO_WINDOW_MS = 5000;
const changedAt = new Map<number, number>();

export function recordOwnChange(id: number): void {
  changedAt.set(id, performance.now());
}

export function isOwnChange(id: number): boolean {
  const at = changedAt.get(id);
  changedAt.delete(id);
  return at !== undefined && performance.now() - at < ECHO_WINDOW_MS;
}
