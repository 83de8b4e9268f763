import { errorCode } from "@crm/domain/server/error-code";

type FailedWork =
  | "source_broken"
  | "partial_file_gone"
  | "video_not_moved"
  | "payout_not_taken"
  | "text_message_not_taken"
  | "model_refused";

/** Its message contains no secret, so it may be logged. */
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

export const hasFailed = (error: unknown, code: FailedWork): error is WorkFailed =>
  error instanceof WorkFailed && error.code === code;

/** For errors whose messages may repeat URLs, keys or documents: returns a code or a name instead. */
export function discreetReasonOf(error: unknown): string {
  if (error instanceof WorkFailed) return error.message;
  return errorCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
