import { Hono } from "hono";
import { z } from "zod";
import { recordEvent } from "../audit/record-event";
import { clientAddresses } from "../http/client-address";
import { type AppEnv, auditContext, type Deps } from "../http/env";
import { Unauthenticated } from "../http/errors";
import { deleteSessionCookie, setSessionCookie } from "../http/session-cookie";
import { validate } from "../http/validate";
import { storedPasswordHash } from "./admin-password";
import { knownDevice, rememberDevice } from "./device-cookie";
import { beginAttempt } from "./log-in-attempts";
import { passwordVerifier } from "./password";
import { closeSession, idleEnd, openSession } from "./session";

const logInSchema = z.object({ password: z.string().max(1000) });

export function authRoutes({ db, log, site }: Deps) {
  const verify = passwordVerifier();
  const addressOf = clientAddresses(site, log);
  return new Hono<AppEnv>()
    .post("/login", validate("json", logInSchema, { maxBytes: 10_000 }), async (c) => {
      const device = knownDevice(c, site);
      const source = device
        ? ({ kind: "device", id: device } as const)
        : ({ kind: "address", id: addressOf(c) } as const);
      const attempt = await beginAttempt(db, source, c.var.now);
      const hash = await storedPasswordHash(db);
      if (!hash || !(await verify(c.req.valid("json").password, hash)))
        throw Unauthenticated("Invalid password. Please try again.");
      await attempt.succeeded();
      const { token, expiresAt } = await db.transaction(async (tx) => {
        const who = { actor: "admin", requestId: c.var.requestId, at: c.var.now };
        await recordEvent(tx, who, { action: "admin.logged_in", entity: "admin", entityId: null });
        return openSession(tx, c.var.now);
      });
      setSessionCookie(c, site, token);
      rememberDevice(c, site);
      const ends = idleEnd(expiresAt, { now: c.var.now, idleMinutes: site.sessionIdleMinutes });
      return c.json({ actor: "admin", expiresAt: ends.toISOString() });
    })
    .get("/session", (c) => c.json({ actor: c.var.actor, expiresAt: c.var.login.expiresAt.toISOString() }))
    .post("/logout", async (c) => {
      const { sessionToken } = c.var.login;
      if (sessionToken)
        await db.transaction(async (tx) => {
          await closeSession(tx, sessionToken);
          await recordEvent(tx, auditContext(c), { action: "admin.logged_out", entity: "admin", entityId: null });
        });
      deleteSessionCookie(c, site);
      return c.body(null, 204);
    });
}
