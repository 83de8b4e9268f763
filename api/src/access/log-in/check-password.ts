import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError, Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { cookieName, isSecure } from "../../platform/http/session-cookie";
import type { Site } from "../../platform/process/site";
import { storedPasswordHash } from "./admin-password";
import { beginAttempt, type LogInSource } from "./log-in-attempts";
import { passwordVerifier } from "./password";

export function passwordCheck({ db, log, site, metrics }: Pick<PlatformDeps, "db" | "log" | "site" | "metrics">) {
  const verify = passwordVerifier();
  const addressOf = clientAddresses(site, log);
  const counted = (error: unknown): never => {
    if (error instanceof HttpError) metrics.logInFailures.inc({ reason: error.code });
    throw error;
  };
  return async (c: Context<AppEnv>, password: string): Promise<void> => {
    const hash = await storedPasswordHash(db);
    const device = hash === null ? null : knownDevice(c, site, hash);
    const source: LogInSource =
      device === null ? { kind: "address", id: addressOf(c) } : { kind: "device", id: device };
    const attempt = await beginAttempt(db, source, c.var.now).catch(counted);
    const isRight =
      hash !== null &&
      (await verify(password, hash, { isKnown: device !== null }).catch(async (error: unknown) => {
        await attempt.withdraw();
        return counted(error);
      }));
    if (!isRight) {
      metrics.logInFailures.inc({ reason: "wrong_password" });
      throw Unauthenticated("Invalid password. Please try again.");
    }
    await attempt.succeed();
  };
}

const YEAR_SECONDS = 365 * 86_400;

/** The signature covers the password's hash, so that a changed password invalidates every such cookie. */
function knownDevice(c: Context<AppEnv>, site: Site, passwordHash: string): string | null {
  const [id, signature] = (getCookie(c, cookieName(c, site, "device")) ?? "").split(".");
  if (!id || !signature) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(site, id, passwordHash))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** The cookie does not log in. It only exempts the browser from waits that others caused. */
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
