import { createMiddleware } from "hono/factory";
import { HttpError } from "../../errors/errors";
import type { AppEnv } from "../env";

// No page can be of this host, so nothing that asks for our own origin takes a call for it.
const NOBODYS = "http://no-host.invalid";

/** A call as it came; where its Host makes no address, or it names none as HTTP/1.0 may, as one of a host that nobody has. */
export const withAddress = (request: Request): Request =>
  URL.canParse(request.url) ? request : new Request(NOBODYS + pathOf(request.url), request);

// Where the Host is odd, the address is the path alone, or stands behind the Host as it came.
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]*/, "");

/** Refuses a call whose Host is no name of a server with 400; a call without one, as probes make them, passes. */
export const refuseOddHost = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.startsWith(`${NOBODYS}/`) && c.req.header("Host"))
    throw new HttpError(400, "bad_host", "The Host header of this call is no name of a server");
  await next();
});
