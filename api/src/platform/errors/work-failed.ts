import { errorCode } from "@crm/domain/server/error-code";

/** What may fail for a reason that is ours to tell. */
type FailedWork =
  /** A stream that a store was given to keep broke; `cause` is its own error. */
  | "source_broken"
  /** A partial file has neither chunks nor a finished file any more. */
  | "partial_file_gone"
  /** A video was not moved between stores. The message is for the admin. */
  | "video_not_moved"
  /** The other side of the payout sync refused a note, or there is no other side. */
  | "payout_not_taken"
  /** The provider of text messages took none, or did not say whether it did. */
  | "text_message_not_taken";

/** Work that failed for a known reason. Its message holds nothing secret, so it may be logged. */
export class WorkFailed extends Error {
  override name = "WorkFailed";

  constructor(
    readonly code: FailedWork,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether work failed for that reason. */
export const hasFailed = (error: unknown, code: FailedWork): error is WorkFailed =>
  error instanceof WorkFailed && error.code === code;

/** A reason that may be logged where messages of errors repeat addresses, keys or documents: our own words, else a code or a name. */
export function discreetReasonOf(error: unknown): string {
  if (error instanceof WorkFailed) return error.message;
  return errorCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
