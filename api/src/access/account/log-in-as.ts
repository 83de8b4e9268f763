import type { Context } from "hono";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { clientAddresses } from "../../platform/http/guards/client-address";
import { setSessionCookie } from "../../platform/http/session-cookie";
import { rememberDevice } from "../log-in/check-password";
import { idleEnd, type LogInPlace, openSession } from "../log-in/session";
import { passwordHashOf } from "../passwords/store-password";
import { deviceName } from "./device-name";

type Opened = { userId: number; token: string; expiresAt: Date };

type Way = { userId: number; by?: "link" | "invitation" | "reset" };

/** Opens sessions in a cookie. Every log-in outside a frame ends here, and each has a new secret. */
export function logInAs({ db, site, log }: Pick<PlatformDeps, "db" | "site" | "log">) {
  const placeOf = logInPlaces({ site, log });
  return {
    async open(c: Context<AppEnv>, tx: Db, { userId, by }: Way): Promise<Opened> {
      c.set("actor", `user:${userId}`);
      const entry = { action: "admin.logged_in", entity: "admin", entityId: null };
      await recordEvent(tx, auditContext(c), by === undefined ? entry : { ...entry, after: { by } });
      return { userId, ...(await openSession(tx, { userId, now: c.var.now, place: placeOf(c) })) };
    },
    /** Call it after the commit. Sets the cookie and returns the answer. */
    async tell(c: Context<AppEnv>, { userId, token, expiresAt }: Opened) {
      setSessionCookie(c, site, token);
      const passwordHash = await passwordHashOf(db, userId);
      if (passwordHash !== null) rememberDevice(c, site, passwordHash);
      const ends = idleEnd(expiresAt, { now: c.var.now, idleMinutes: site.sessionIdleMinutes });
      return { actor: c.var.actor, expiresAt: ends.toISOString(), timeZone: c.var.timeZone };
    },
  };
}

export function logInPlaces({ site, log }: Pick<PlatformDeps, "site" | "log">): (c: Context<AppEnv>) => LogInPlace {
  const addressOf = clientAddresses(site, log);
  return (c) => ({ device: deviceName(c.req.header("User-Agent")), address: addressOf(c) || null });
}
