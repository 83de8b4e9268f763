import { isApiError } from "@crm/api-client";
import { type FileRule, fileProblem } from "../../read-document/file-rules";

/** Files that one batch takes (spec part 1 §9). */
export const MAX_BATCH_FILES = 500;

/** The documents of a batch (spec part 1 §5). */
export const batchRule: FileRule = {
  names: /\.(pdf|txt)$/i,
  maxBytes: 100 * 1024 * 1024,
  wrongType: "Only PDF and text files are supported",
  accept: ".pdf,.txt,application/pdf,text/plain",
};

/** A file that a batch does not take, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** What of a drop a batch takes that holds `held` files already; a bad file keeps no good one out. */
export function sortDrop(files: readonly File[], held: number): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = fileProblem(file, batchRule) ?? (held + taken.length < MAX_BATCH_FILES ? null : TOO_MANY);
    if (reason === null) taken.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
}

const TOO_MANY = `Too many files: a batch takes ${MAX_BATCH_FILES}`;

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
