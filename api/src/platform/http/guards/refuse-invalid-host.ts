import { createMiddleware } from "hono/factory";
import { HttpError } from "../../errors/errors";
import type { AppEnv } from "../env";

// No page can have this origin, so every origin check refuses it.
const INVALID_ORIGIN = "http://no-host.invalid";

/** Parses the request URL. A missing or malformed Host header becomes "no-host.invalid". */
export const withParsableUrl = (request: Request): Request =>
  URL.canParse(request.url) ? request : new Request(INVALID_ORIGIN + pathOf(request.url), request);

// If the Host is invalid, Bun's request URL is only the path or contains the invalid host.
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]*/, "");

/** Refuses a malformed Host with 400; a missing one passes because probes use HTTP/1.0. */
export const refuseInvalidHost = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.startsWith(`${INVALID_ORIGIN}/`) && c.req.header("Host"))
    throw new HttpError(400, "bad_host", "The Host header is not a valid host name");
  await next();
});
