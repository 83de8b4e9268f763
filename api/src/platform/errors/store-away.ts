import { HttpError } from "./errors";

/** What a server keeps bytes in, as its texts name it. */
export type StorePart = "file store" | "archive";

/** A store cannot be reached or used. The server asks it again at the next call, so the caller may try again. */
export class StoreAway extends HttpError {
  override name = "StoreAway";

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
