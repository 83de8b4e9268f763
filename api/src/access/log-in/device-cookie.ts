import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../platform/http/env";
import { cookieName, isSecure } from "../../platform/http/session-cookie";
import type { Site } from "../../platform/process/site";

const YEAR_SECONDS = 365 * 86_400;

/**
 * The id of a browser that has logged in under the present password, from its signed cookie; null for any other. Signed
 * beside the password's hash, so that a changed password ends every such cookie.
 */
export function knownDevice(c: Context<AppEnv>, site: Site, passwordHash: string): string | null {
  const [id, signature] = (getCookie(c, cookieName(c, site, "device")) ?? "").split(".");
  if (!id || !signature) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(site, id, passwordHash))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** Remembers the browser after a log-in, so that wrong tries of others never delay it. It opens nothing by itself. */
export function rememberDevice(c: Context<AppEnv>, site: Site, passwordHash: string): void {
  const id = knownDevice(c, site, passwordHash) ?? randomUUID();
  setCookie(c, cookieName(c, site, "device"), `${id}.${sign(site, id, passwordHash)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c, site),
    maxAge: YEAR_SECONDS,
  });
}

const sign = (site: Site, id: string, passwordHash: string) =>
  createHmac("sha256", site.deriveKey("device-cookie")).update(`${id}.${passwordHash}`).digest("base64url");
