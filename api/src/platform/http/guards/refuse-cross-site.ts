import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { Forbidden } from "../../errors/errors";
import type { Site } from "../../process/site";
import type { AppEnv } from "../env";
import { isSafe } from "../safe-methods";
import { SMS_INBOUND } from "../sms-inbound-path";

/** CSRF protection: refuses writes that another site's page made the browser send. */
export const refuseCrossSite = (site: Site) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const isMachine = c.req.header("Authorization") !== undefined && c.req.header("Cookie") === undefined;
    if (!isSafe(c.req.method) && !isMachine && c.req.path !== SMS_INBOUND && !isOwnPage(c, site))
      throw Forbidden("This call came from another site", "cross_site");
    await next();
  });

function isOwnPage(c: Context<AppEnv>, site: Site): boolean {
  const fetchSite = c.req.header("Sec-Fetch-Site");
  if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
  const origin = c.req.header("Origin");
  if (origin !== undefined) return origin === (site.publicUrl ?? new URL(c.req.url)).origin;
  return c.req.header("X-Requested-With") !== undefined;
}
