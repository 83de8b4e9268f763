import { createMiddleware } from "hono/factory";
import { HttpError } from "../../errors/errors";
import type { AppEnv } from "../env";

// No page can have this host, so no check of the origin accepts it.
const INVALID_ORIGIN = "http://no-host.invalid";

/** Parses the request URL. A missing or malformed Host header becomes "no-host.invalid". */
export const withParsableUrl = (request: Request): Request =>
  URL.canParse(request.url) ? request : new Request(INVALID_ORIGIN + pathOf(request.url), request);

// For an invalid Host, Bun's request URL is the path alone or has the host as it was sent.
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]*/, "");

/** Refuses a malformed Host with 400; a missing one passes because probes use HTTP/1.0. */
export const refuseInvalidHost = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.startsWith(`${INVALID_ORIGIN}/`) && c.req.header("Host"))
    throw new HttpError(400, "bad_host", "The Host header of this call is no name of a server");
  await next();
});
