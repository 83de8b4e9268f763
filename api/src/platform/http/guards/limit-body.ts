import { MAX_POSTER_BYTES, MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { createMiddleware } from "hono/factory";
import { TooLarge, WrongType } from "../../errors/errors";
import type { AppEnv } from "../env";
import { isSafe } from "../safe-methods";
import { SMS_INBOUND } from "../sms-inbound-path";

// The largest form: five page images of 50 MB each. Routes set smaller limits.
const MAX_BYTES = 250 * 1024 * 1024 + 1_000_000;

const MAX_VIDEO_FORM_BYTES = MAX_VIDEO_BYTES + MAX_POSTER_BYTES + 1_000_000;

const ACCEPTED = /^(application\/json|multipart\/form-data|application\/octet-stream|application\/x-tar)\s*(;|$)/i;

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const length = Number(c.req.header("Content-Length") ?? 0);
  const maxBytes = c.req.path === "/api/video-submissions/upload" ? MAX_VIDEO_FORM_BYTES : MAX_BYTES;
  if (!isSafe(c.req.method) && length > maxBytes) throw TooLarge(`The body may be at most ${maxBytes} bytes`);
  await next();
});

export const refuseUnsupportedType = createMiddleware<AppEnv>(async (c, next) => {
  const hasBody = Number(c.req.header("Content-Length") ?? 0) > 0 || c.req.header("Transfer-Encoding") !== undefined;
  const accepted = c.req.path === SMS_INBOUND ? FORM : ACCEPTED;
  if (!isSafe(c.req.method) && hasBody && !accepted.test(c.req.header("Content-Type") ?? ""))
    throw WrongType("This call does not take a body of this type");
  if (!isSafe(c.req.method) && !/^(identity)?$/i.test(c.req.header("Content-Encoding") ?? ""))
    throw WrongType("Send the body without a Content-Encoding");
  await next();
});
