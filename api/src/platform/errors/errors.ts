import { forbiddenText, type Permission } from "@crm/domain/access/permissions";
import type { ErrorCode } from "@crm/domain/call/error-codes";
import type { Issue } from "@crm/domain/server/error.schema";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** An error that is sent to the caller. Any other error is sent as "Something went wrong". */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    message: string,
    readonly details: { issues?: Issue[]; headers?: Record<string, string>; body?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = "HttpError";
  }
}

export const NotFound = (noun: string, id: string | number) =>
  new HttpError(404, "not_found", `${noun} ${id} was not found`);

export const Conflict = (message: string, code: ErrorCode = "conflict", body?: Record<string, unknown>) =>
  new HttpError(409, code, message, body ? { body } : {});

export const Invalid = (issues: Issue[], status: 400 | 422 = 400) =>
  new HttpError(status, "invalid", issues[0]?.message ?? "The request is not valid", { issues });

export const StaleCursor = () =>
  new HttpError(400, "stale_cursor", "This page no longer belongs to the list. Load the list from its beginning.");

export const Unprocessable = (message: string, code: ErrorCode = "unprocessable", body?: Record<string, unknown>) =>
  new HttpError(422, code, message, body ? { body } : {});

export const WrongType = (message: string) => new HttpError(415, "unsupported_type", message);

export const TooLarge = (message: string) => new HttpError(413, "too_large", message);

export const NoSpace = () =>
  new HttpError(
    507,
    "no_room",
    "The server's disk is full, so this was not stored. Try again once space has been made.",
  );

export const Stale = () =>
  new HttpError(412, "stale", "Somebody changed this meanwhile. Look at the new values and save again.");

export const Forbidden = (message: string, code: ErrorCode = "forbidden") => new HttpError(403, code, message);

export const PermissionMissing = (permission: Permission) =>
  new HttpError(403, "forbidden", forbiddenText(permission), { body: { permission } });

export const Unauthenticated = (message = "Log in to continue.", code: ErrorCode = "unauthenticated") =>
  new HttpError(401, code, message);

export const Gone = (message: string, code: ErrorCode = "gone") => new HttpError(410, code, message);

export const TooMany = (message: string, retryAfterSeconds: number) =>
  new HttpError(429, "too_many", message, { headers: { "Retry-After": String(retryAfterSeconds) } });

export const Unavailable = (message: string, retryAfterSeconds: number) =>
  new HttpError(503, "unavailable", message, { headers: { "Retry-After": String(retryAfterSeconds) } });
