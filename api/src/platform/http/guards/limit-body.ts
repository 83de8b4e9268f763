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

/** Refuses bodies that no call takes, before anything of them is read: too large is 413, a foreign type 415. */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  if (!isSafe(c.req.method)) {
    const length = c.req.header("Content-Length");
    const hasBody = Number(length ?? 0) > 0 || c.req.header("Transfer-Encoding") !== undefined;
    const maxBytes = c.req.path === "/api/video-submissions/upload" ? MAX_VIDEO_FORM_BYTES : MAX_BYTES;
    if (Number(length ?? 0) > maxBytes) throw TooLarge(`The body may be at most ${maxBytes} bytes`);
    const taken = c.req.path === SMS_INBOUND ? FORM : TAKEN;
    if (hasBody && !taken.test(c.req.header("Content-Type") ?? ""))
      throw WrongType("This call does not take a body of this type");
  }
  await next();
});
