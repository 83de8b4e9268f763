import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import type { Site } from "../process/site";
import type { AppEnv } from "./env";

/** Browsers refuse the prefix `__Host-` over plain http. */
export const sessionCookieName = (c: Context<AppEnv>, site: Site) => cookieName(c, site, "session");

export const setSessionCookie = (c: Context<AppEnv>, site: Site, token: string) =>
  setCookie(c, sessionCookieName(c, site), token, attributes(c, site));

export const deleteSessionCookie = (c: Context<AppEnv>, site: Site) =>
  deleteCookie(c, sessionCookieName(c, site), attributes(c, site));

export const cookieName = (c: Context<AppEnv>, site: Site, name: string) =>
  isSecure(c, site) ? `__Host-${name}` : name;

export const isSecure = (c: { req: { url: string } }, site: Pick<Site, "publicUrl">) =>
  (site.publicUrl?.protocol ?? new URL(c.req.url).protocol) === "https:";

const attributes = (c: Context<AppEnv>, site: Site) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure(c, site) }) as const;
