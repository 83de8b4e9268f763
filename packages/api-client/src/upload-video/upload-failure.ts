import type { BlockingUpload } from "@crm/domain/server/error.schema";
import { type ApiError, errorText, isApiError } from "../http/api-error";
import { isTimedOut } from "./sending/stop-when-stalled";

export interface UploadFailure {
  /** The text of a toast. */
  message: string;
  /** The text in the upload's row: the server's if it sent one, else `message`. */
  reason: string;
  requestId?: string | undefined;
  code: string;
  /** The same file may succeed on a retry. */
  canRetry: boolean;
  /** True if the server refuses the file for its size or content, so that only a different file can succeed. */
  isOfFile: boolean;
  /** The sender's unfinished uploads that fill the quota. */
  blocking?: readonly BlockingUpload[];
}

export class StepFailed extends Error {
  override readonly name = "StepFailed";
  constructor(
    /** The message for a status, such as `Chunk 3 failed: 409`. */
    readonly textOf: (status: number) => string,
    override readonly cause: unknown,
  ) {
    super();
  }
}

/** Wraps an error in StepFailed with the step's text. */
export async function step<T>(textOf: (status: number) => string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new StepFailed(textOf, cause);
  }
}

export class FileUnreadable extends Error {
  override readonly name = "FileUnreadable";
}

/** The failure to show for an upload that threw. */
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
    // A retry of these would be refused again.
    canRetry: ![400, 403].includes(cause.status) && !isOfFile(cause),
    isOfFile: isOfFile(cause),
    ...(cause.uploads.length > 0 && { blocking: cause.uploads }),
  };
}

function placeTextOf(cause: ApiError, message: string): string {
  if (cause.status === 0) return message;
  return cause.reasons.length > 1 ? cause.reasons.join(" ") : errorText(cause, message);
}

// A 422 can also mean a chunk that was damaged in transit.
const isOfFile = ({ status, code }: { status: number; code: string }) =>
  [413, 415].includes(status) || ["no_video", "incomplete_video", "empty_file"].includes(code);

function messageOf(thrown: unknown, status: number, hasTimedOut: boolean, isPhone: boolean): string {
  if (hasTimedOut && isPhone) return "Upload timeout - file may be too large for mobile connection";
  if (hasTimedOut) return "Upload timeout - please try again";
  if (status === 0) return "Upload failed - network error";
  return thrown instanceof StepFailed ? thrown.textOf(status) : `Upload failed with status ${status}`;
}
