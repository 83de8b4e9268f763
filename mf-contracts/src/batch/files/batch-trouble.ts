import { isApiError } from "@crm/api-client";

/** A failure that says nothing about the file itself, so that the file waits and is sent again. */
export type Trouble =
  | { kind: "busy"; retryAfterSeconds: number | undefined }
  | { kind: "unreachable" }
  | { kind: "logged-out" };

// A file that was moved or changed on the disk fails like a cut line, and waiting for that would never end.
const UNREACHABLE_TRIES = 5;

/** What kept a file from being read at its nth try, or null where the file itself is to blame. */
export function troubleOf(thrown: unknown, count: number): Trouble | null {
  if (!isApiError(thrown)) return null;
  if (thrown.status === 401) return { kind: "logged-out" };
  // An answer in events has no status of its own left to say it with, only the code.
  const isBusy = thrown.status === 503 || thrown.status === 429 || thrown.code === "unavailable";
  if (isBusy) return { kind: "busy", retryAfterSeconds: thrown.retryAfterSeconds };
  return thrown.status === 0 && count < UNREACHABLE_TRIES ? { kind: "unreachable" } : null;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** How long to wait before the next try: at least what the server asks for, and twice as long each time. */
export function backOff(trouble: Exclude<Trouble, { kind: "logged-out" }>, count: number): number {
  const doubled = Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
  const asked = trouble.kind === "busy" ? (trouble.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(doubled, asked);
}
