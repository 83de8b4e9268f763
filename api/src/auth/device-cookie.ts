import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../http/env";
import { cookieName, isSecure } from "../http/session-cookie";
import type { Site } from "../http/site";

const YEAR_SECONDS = 365 * 86_400;

/** The id of a browser that has logged in before, from its signed cookie; null for any other. */
export function knownDevice(c: Context<AppEnv>, site: Site): string | null {
  const [id, signature] = (getCookie(c, cookieName(c, site, "device")) ?? "").split(".");
  if (!id || !signature) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(site, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** Remembers the browser after a log-in, so that strangers' failures never keep it out. It opens nothing by itself. */
export function rememberDevice(c: Context<AppEnv>, site: Site): void {
  const id = knownDevice(c, site) ?? randomUUID();
  setCookie(c, cookieName(c, site, "device"), `${id}.${sign(site, id)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c, site),
    maxAge: YEAR_SECONDS,
  });
}

const sign = (site: Site, id: string) =>
  createHmac("sha256", site.deriveKey("device-cookie")).update(id).digest("base64url");
