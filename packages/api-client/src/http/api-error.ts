import type { BlockingUpload, Issue } from "@crm/domain/server/error.schema";
import { errorCode } from "@crm/domain/server/error-code";
import { readErrorEnvelope } from "@crm/domain/server/error-envelope";

interface ApiErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  text: string;
  code: string;
  requestId?: string | undefined;
  issues?: readonly Issue[] | undefined;
  reasons?: readonly string[] | undefined;
  uploads?: readonly BlockingUpload[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** An answer as far as an error is made of it. */
export interface Answer {
  status: number;
  statusText: string;
  body: string;
  requestId: string | null;
  /** The answer's `Retry-After`. */
  retryAfter?: string | null;
}

/**
 * A call that failed. `message` is `"{status}: {text}"` (spec part 1 §8), `text` is what people read, `issues` say what is
 * wrong with which field. Each module bundles its own class, so recognise one by `isApiError`, never by `instanceof`.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly text: string;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly issues: readonly Issue[];
  /** Every reason of a refusal that has several; else its text alone. */
  readonly reasons: readonly string[];
  /** The unfinished uploads that leave no place for another one, as far as the sender may give them up. */
  readonly uploads: readonly BlockingUpload[];
  /** How long a 429 or 503 asks to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor({
    status,
    text,
    code,
    requestId,
    issues = [],
    reasons,
    uploads = [],
    retryAfterSeconds,
    cause,
  }: ApiErrorFacts) {
    super(`${status}: ${text}`, cause === undefined ? undefined : { cause });
    this.status = status;
    this.text = text;
    this.code = code;
    this.requestId = requestId;
    this.issues = issues;
    this.reasons = reasons ?? [text];
    this.uploads = uploads;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Tells whether something thrown is an ApiError of any bundle, optionally with one of the given codes. */
export function isApiError(thrown: unknown, ...codes: string[]): thrown is ApiError {
  const code = errorCode(thrown);
  if (code === null || !(thrown instanceof Error) || thrown.name !== "ApiError") return false;
  return codes.length === 0 || codes.includes(code);
}

/** Tells whether something thrown is an ApiError of any bundle with one of the given statuses. */
export function hasStatus(thrown: unknown, ...statuses: number[]): thrown is ApiError {
  return isApiError(thrown) && statuses.includes(thrown.status);
}

/** What to tell people of something thrown: the server's own text, or the given one where there is none. */
export function errorText(thrown: unknown, otherwise: string): string {
  // By the time it is read, the log-in may be done: what is left to do is the call.
  if (hasStatus(thrown, 401)) return "You had been logged out. Please try again.";
  if (isApiError(thrown, NO_REASON)) return otherwise;
  return isApiError(thrown) && thrown.text !== "" ? thrown.text : otherwise;
}

/** What an error state says of something thrown: why, and the call's id where the server gave one. */
export function troubleOf(thrown: unknown): { message: string; requestId?: string } {
  const requestId = isApiError(thrown) ? thrown.requestId : undefined;
  return { message: errorText(thrown, "Something went wrong"), ...(requestId && { requestId }) };
}

/** The ApiError of a refused answer: from the envelope, or from plain text where something between wrote the answer. */
export function refusal(answer: Answer): ApiError {
  const retryAfterSeconds = answer.retryAfter ? Number(answer.retryAfter) || undefined : undefined;
  const envelope = readErrorEnvelope(parsed(answer.body));
  if (envelope) {
    const { error, ...facts } = envelope;
    return new ApiError({ ...facts, status: answer.status, text: error, retryAfterSeconds });
  }
  const plain = answer.body.trim();
  const readable = plain !== "" && plain.length <= 300 && !/^[<{[]/.test(plain);
  return new ApiError({
    status: answer.status,
    text: readable ? plain : answer.statusText || "The server gave no reason",
    code: readable ? "unknown" : NO_REASON,
    requestId: answer.requestId ?? undefined,
    retryAfterSeconds,
  });
}

// What stands between browser and server then wrote the answer, and its "Bad Gateway" helps nobody.
const NO_REASON = "no_reason";

/** The ApiError of an answer of 2xx that is not what was asked for, such as a page that a proxy put in its place. */
export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({ status, text: "The answer could not be read", code: NO_REASON, cause });
}

/** The ApiError of a call that got no answer at all. */
export function unreachable(cause?: unknown): ApiError {
  return new ApiError({
    status: 0,
    text: "The server could not be reached. Check your connection and try again.",
    code: "unreachable",
    cause,
  });
}

/** The ApiError of a call whose answer broke off; whoever is called stops its work when that happens. */
export function cut(cause?: unknown): ApiError {
  const text = "The connection was cut before the answer was complete. Check it and try again.";
  return new ApiError({ status: 0, text, code: "unreachable", cause });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Whether a page was refused because its cursor no longer fits the list. */
export const isStaleCursor = (error: unknown): boolean => isApiError(error, "stale_cursor");
