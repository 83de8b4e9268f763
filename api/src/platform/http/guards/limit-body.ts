import { MAX_POSTER_BYTES, MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { createMiddleware } from "hono/factory";
import { TooLarge, WrongType } from "../../errors/errors";
import type { AppEnv } from "../env";
import { SMS_INBOUND } from "../open-routes";
import { isSafe } from "../safe-methods";

// The largest form of any call: five page images of 50 MB with their fields. Routes set their own, smaller limits.
const MAX_BYTES = 250 * 1024 * 1024 + 1_000_000;

// A whole video with its poster and its fields, which one call alone takes.
const MAX_VIDEO_FORM_BYTES = MAX_VIDEO_BYTES + MAX_POSTER_BYTES + 1_000_000;

const TAKEN = /^(application\/json|multipart\/form-data|application\/octet-stream|application\/x-tar)\s*(;|$)/i;

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Refuses a body larger than any call takes with 413, before anything of it is read. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const length = Number(c.req.header("Content-Length") ?? 0);
  const maxBytes = c.req.path === "/api/video-submissions/upload" ? MAX_VIDEO_FORM_BYTES : MAX_BYTES;
  if (!isSafe(c.req.method) && length > maxBytes) throw TooLarge(`The body may be at most ${maxBytes} bytes`);
  await next();
});

/** Refuses a body of a type that the call does not take with 415. */
export const refuseForeignType = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = Number(c.req.header("Content-Length") ?? 0) > 0 || c.req.header("Transfer-Encoding") !== undefined;
  const taken = c.req.path === SMS_INBOUND ? FORM : TAKEN;
  if (!isSafe(c.req.method) && hasBody && !taken.test(c.req.header("Content-Type") ?? ""))
    throw WrongType("This call does not take a body of this type");
  await next();
});
