import type { BlockingUpload } from "@crm/domain/server/error.schema";
import { type ApiError, errorText, isApiError } from "../http/api-error";
import { isTimedOut } from "./sending/stop-when-stalled";

/** Why an upload stopped. */
export interface UploadFailure {
  /** The spec's text, for a toast (spec part 2 §8). */
  message: string;
  /** What stands at the place: the server's own words where it had some, else the same. */
  reason: string;
  requestId?: string | undefined;
  /** The server's word for it, or one of our own. */
  code: string;
  /** The same file may do better at the next try. */
  canRetry: boolean;
  /** The file itself will not be taken; another one may be. */
  isOfFile: boolean;
  /** Unfinished uploads that leave no place for this one, of which the sender may give one up. */
  inTheWay?: readonly BlockingUpload[];
}

/** A step of an upload that failed, with the words for it and what was thrown. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
  constructor(
    /** Of the status, such as `Chunk 3 failed: 409`. */
    readonly textOf: (status: number) => string,
    override readonly cause: unknown,
  ) {
    super();
  }
}

/** Gives what a step throws the step's words. */
export async function step<T>(textOf: (status: number) => string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new StepFailed(textOf, cause);
  }
}

/** The file itself could not be read. */
export class FileUnreadable extends Error {
  override readonly name = "FileUnreadable";
}

/** What to tell of an upload that threw. */
export function failureOf(thrown: unknown, { isPhone }: { isPhone: boolean }): UploadFailure {
  const cause = thrown instanceof StepFailed ? thrown.cause : thrown;
  if (cause instanceof FileUnreadable) {
    const text = "The file could not be read. It may have been moved or changed. Choose it again.";
    return { message: text, reason: text, code: "unreadable_file", canRetry: true, isOfFile: false };
  }
  if (!isApiError(cause)) {
    const text = "Upload failed. Please try again.";
    return { message: text, reason: text, code: "unknown", canRetry: true, isOfFile: false };
  }
  const message = messageOf(thrown, cause.status, isTimedOut(cause), isPhone);
  return {
    message,
    reason: placeTextOf(cause, message),
    requestId: cause.requestId,
    code: cause.code,
    // These say that this file, or this contract, will not be taken.
    canRetry: ![400, 403].includes(cause.status) && !isOfFile(cause),
    isOfFile: isOfFile(cause),
    ...(cause.uploads.length > 0 && { inTheWay: cause.uploads }),
  };
}

function placeTextOf(cause: ApiError, message: string): string {
  if (cause.status === 0) return message;
  return cause.reasons.length > 1 ? cause.reasons.join(" ") : errorText(cause, message);
}

// A 422 may also be of a chunk that was damaged on its way.
const isOfFile = ({ status, code }: { status: number; code: string }) =>
  [413, 415].includes(status) || ["no_video", "incomplete_video", "empty_file"].includes(code);

function messageOf(thrown: unknown, status: number, hasTimedOut: boolean, isPhone: boolean): string {
  if (hasTimedOut && isPhone) return "Upload timeout - file may be too large for mobile connection";
  if (hasTimedOut) return "Upload timeout - please try again";
  if (status === 0) return "Upload failed - network error";
  return thrown instanceof StepFailed ? thrown.textOf(status) : `Upload failed with status ${status}`;
}
