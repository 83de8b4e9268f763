import { errorCode } from "@crm/domain/server/error-code";

type FailedWork =
  | "source_broken"
  | "partial_file_gone"
  | "video_not_moved"
  | "payout_not_taken"
  | "text_message_not_taken"
  | "mail_not_taken"
  | "model_refused";

/** The message contains no secret, so it may be logged. */
export class WorkFailed extends Error {
  override name = "WorkFailed";
  /** A job that fails with it pauses its queue. */
  readonly pauseSeconds: number | null;

  constructor(
    readonly code: FailedWork,
    message: string,
    options: ErrorOptions & { pauseSeconds?: number | null } = {},
  ) {
    super(message, options);
    this.pauseSeconds = options.pauseSeconds ?? null;
  }
}

export const hasFailed = (error: unknown, code: FailedWork): error is WorkFailed =>
  error instanceof WorkFailed && error.code === code;

/** Returns only a code or name for errors whose messages may contain URLs, keys or documents. */
export function discreetReasonOf(error: unknown): string {
  if (error instanceof WorkFailed) return error.message;
  return errorCode(error) ?? (error instanceof Error ? error.name : "unknown");
}
