import { isApiError } from "@crm/api-client";
import { type FileRule, fileProblem } from "../../read-document/file-rules";

export const MAX_BATCH_FILES = 500;

export const batchRule: FileRule = {
  names: /\.(pdf|txt)$/i,
  maxBytes: 100 * 1024 * 1024,
  wrongType: "Only PDF and text files are supported",
  accept: ".pdf,.txt,application/pdf,text/plain",
};

export interface RefusedFile {
  name: string;
  reason: string;
}

export function sortDrop(files: readonly File[], batchSize: number): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = fileProblem(file, batchRule) ?? (batchSize + taken.length < MAX_BATCH_FILES ? null : TOO_MANY);
    if (reason === null) taken.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
}

const TOO_MANY = `Too many files: a batch takes ${MAX_BATCH_FILES}`;

/** A failure that the file did not cause: the file is sent again later. */
export type TransientFailure =
  | { kind: "busy"; retryAfterSeconds: number | undefined }
  | { kind: "unreachable" }
  | { kind: "logged-out" };

// A file that was moved on disk fails like a lost connection; retrying it forever would block the queue.
const UNREACHABLE_TRIES = 5;

/** Returns null if the file itself is the cause. */
export function transientFailure(thrown: unknown, count: number): TransientFailure | null {
  if (!isApiError(thrown)) return null;
  if (thrown.status === 401) return { kind: "logged-out" };
  // An error inside an event stream has no HTTP status, only a code.
  const isBusy = thrown.status === 503 || thrown.status === 429 || thrown.code === "unavailable";
  if (isBusy) return { kind: "busy", retryAfterSeconds: thrown.retryAfterSeconds };
  return thrown.status === 0 && count < UNREACHABLE_TRIES ? { kind: "unreachable" } : null;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** In ms: doubles with each attempt, and is at least what the server asked for. */
export function backOff(failure: Exclude<TransientFailure, { kind: "logged-out" }>, count: number): number {
  const doubled = Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
  const requested = failure.kind === "busy" ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(doubled, requested);
}
