import type { BlockingUpload, Issue } from "@crm/domain/server/error.schema";
import { errorCode } from "@crm/domain/server/error-code";
import { readErrorEnvelope } from "@crm/domain/server/error-envelope";

interface ApiErrorFacts {
  /** HTTP status; 0 without a response. */
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

export interface Answer {
  status: number;
  statusText: string;
  body: string;
  requestId: string | null;
  retryAfter?: string | null;
}

/** A failed call; `message` is `"{status}: {text}"`. Each module bundles its own class, so test with `isApiError`, never `instanceof`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly text: string;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly issues: readonly Issue[];
  /** All reasons of a refusal; contains at least `text`. */
  readonly reasons: readonly string[];
  /** The sender's own unfinished uploads that fill the quota. */
  readonly uploads: readonly BlockingUpload[];
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

/** Whether the error is an ApiError of any bundle, optionally with one of these codes. */
export function isApiError(thrown: unknown, ...codes: string[]): thrown is ApiError {
  const code = errorCode(thrown);
  if (code === null || !(thrown instanceof Error) || thrown.name !== "ApiError") return false;
  return codes.length === 0 || codes.includes(code);
}

/** Whether the error is an ApiError with one of these statuses. */
export function hasStatus(thrown: unknown, ...statuses: number[]): thrown is ApiError {
  return isApiError(thrown) && statuses.includes(thrown.status);
}

/** The text to show for an error: the server's own, else `otherwise`. */
export function errorText(thrown: unknown, otherwise: string): string {
  // The user may have logged in again by the time this is read.
  if (hasStatus(thrown, 401)) return "You had been logged out. Please try again.";
  if (isApiError(thrown, NO_REASON)) return otherwise;
  return isApiError(thrown) && thrown.text !== "" ? thrown.text : otherwise;
}

/** The message of an error state, with the request id if the server sent one. */
export function errorDetails(thrown: unknown): { message: string; requestId?: string } {
  const requestId = isApiError(thrown) ? thrown.requestId : undefined;
  return { message: errorText(thrown, "Something went wrong"), ...(requestId && { requestId }) };
}

/** Makes an ApiError from a response outside 2xx. Plain text from a proxy becomes its message. */
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

// Code for a response written by a proxy, whose "Bad Gateway" does not help the user.
const NO_REASON = "no_reason";

/** Makes an ApiError from a 2xx response that cannot be parsed, such as a proxy's page. */
export function unreadable(status: number, cause: unknown): ApiError {
  return new ApiError({ status, text: "The answer could not be read", code: NO_REASON, cause });
}

export function unreachable(cause?: unknown): ApiError {
  return new ApiError({
    status: 0,
    text: "The server could not be reached. Check your connection and try again.",
    code: "unreachable",
    cause,
  });
}

export function connectionCut(cause?: unknown): ApiError {
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

export const isStaleCursor = (error: unknown): boolean => isApiError(error, "stale_cursor");
