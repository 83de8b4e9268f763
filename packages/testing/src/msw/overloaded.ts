import { HttpResponse } from "msw";

const TEXT = "The server is busy. Please try again in a moment.";

/** The answer of an overloaded server. */
export const overloaded = (retryAfterSeconds = 1) =>
  HttpResponse.json(
    { error: TEXT, message: TEXT, code: "overloaded", requestId: "r-503" },
    { status: 503, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
