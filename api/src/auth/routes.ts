import { type Context, Hono } from "hono";
import { z } from "zod";
import { recordEvent } from "../audit/record-event";
import { embeddedPart } from "../embed/embedded-caller";
import { logInFramed } from "../embed/log-in-framed";
import { type AppEnv, auditContext, type Deps } from "../http/env";
import { setSessionCookie } from "../http/session-cookie";
import { validate } from "../http/validate";
import { storedPasswordHash } from "./admin-password";
import { passwordCheck } from "./check-password";
import { rememberDevice } from "./device-cookie";
import { logOut } from "./log-out";
import { idleEnd, openSession } from "./session";

const logInSchema = z.object({
  password: z.string().max(1000),
  /** Inside another tool's frame. */
  embedded: z.boolean().optional(),
  /** The frame's parent, where the page knows it. */
  origin: z.string().max(300).optional(),
});

export function authRoutes(deps: Deps) {
  const checkPassword = passwordCheck(deps);
  return new Hono<AppEnv>()
    .post("/login", validate("json", logInSchema, { maxBytes: 10_000 }), async (c) => {
      const { password, embedded, origin } = c.req.valid("json");
      if (embedded) return c.json(await logInFramed(c, deps, { origin, check: () => checkPassword(c, password) }), 200);
      await checkPassword(c, password);
      return c.json(await logIn(c, deps), 200);
    })
    .get("/session", async (c) => {
      const embedded = await embeddedPart(c, deps);
      const { actor, login } = c.var;
      return c.json({ actor, expiresAt: login.expiresAt.toISOString(), ...(embedded ? { embedded } : {}) }, 200);
    })
    .post("/logout", async (c) => {
      await logOut(c, deps);
      return c.body(null, 204);
    });
}

async function logIn(c: Context<AppEnv>, { db, site }: Deps) {
  const { now } = c.var;
  c.set("actor", "admin");
  const { token, expiresAt } = await db.transaction(async (tx) => {
    await recordEvent(tx, auditContext(c), { action: "admin.logged_in", entity: "admin", entityId: null });
    return openSession(tx, now);
  });
  setSessionCookie(c, site, token);
  const passwordHash = await storedPasswordHash(db);
  if (passwordHash !== null) rememberDevice(c, site, passwordHash);
  const ends = idleEnd(expiresAt, { now, idleMinutes: site.sessionIdleMinutes });
  return { actor: "admin", expiresAt: ends.toISOString() };
}
