import { HttpError } from "./errors";

export type StorePart = "file store" | "archive";

export class StoreUnavailable extends HttpError {
  override name = "StoreUnavailable";

  constructor(
    readonly part: StorePart,
    cause: unknown,
  ) {
    super(503, "unavailable", `The ${part} does not answer. Please try again in a moment.`, {
      headers: { "Retry-After": "5" },
    });
    this.cause = cause;
  }
}
