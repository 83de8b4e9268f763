import { logInFactsSchema, logInSchema, openedSessionSchema, sessionSchema } from "@crm/domain/access/session.schema";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { ownerId } from "../../people/owner";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Unauthenticated } from "../../platform/errors/errors";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";
import { deleteSessionCookie, sessionCookieName, setSessionCookie } from "../../platform/http/session-cookie";
import { closeEmbedSession, deleteEmbedCookie, readEmbedCookie } from "../embed/embed-session";
import { embeddedSession } from "../embed/embedded-caller";
import { logInFramed } from "../embed/log-in-framed";
import { isPasswordGenerated, storedPasswordHash } from "./admin-password";
import { passwordCheck, rememberDevice } from "./check-password";
import { useLogInLink } from "./log-in-link";
import { hashSecret } from "./secret";
import { closeSession, idleEnd, openSession } from "./session";

const tag = "access";

export function authRoutes(deps: PlatformDeps) {
  const checkPassword = passwordCheck(deps);
  return (
    new Hono<AppEnv>()
      .post(
        "/login",
        operation({
          tag,
          summary: "Log in with the password or a log-in link",
          access: "anyone",
          answers: { 200: openedSessionSchema },
          errors: ["unauthenticated", "link_refused", "embedding_off", "origin_not_listed", "too_many"],
        }),
        validate("json", logInSchema, { maxBytes: 10_000 }),
        async (c) => {
          const { password = "", link, embedded, origin } = c.req.valid("json");
          if (link !== undefined) return c.json(await logInByLink(c, deps, link), 200);
          if (embedded)
            return c.json(await logInFramed(c, deps, { origin, check: () => checkPassword(c, password) }), 200);
          await checkPassword(c, password);
          return c.json(await logIn(c, deps), 200);
        },
      )
      // Public, because the log-in page explains where to find a generated password.
      .get(
        "/login",
        operation({
          tag,
          summary: "Tell whether the password is the generated one",
          access: "anyone",
          answers: { 200: logInFactsSchema },
        }),
        async (c) => c.json({ isPasswordGenerated: await isPasswordGenerated(deps.db) }, 200),
      )
      .get(
        "/session",
        operation({
          tag,
          permission: "any",
          summary: "Show who is logged in and until when",
          answers: { 200: sessionSchema },
        }),
        async (c) => {
          const embedded = await embeddedSession(c, deps);
          const { actor, login, timeZone } = c.var;
          const expiresAt = login.expiresAt.toISOString();
          const { user = null, permissions } = login;
          const session = { actor, expiresAt, timeZone, user, permissions: [...permissions] };
          return c.json({ ...session, ...(embedded ? { embedded } : {}) }, 200);
        },
      )
      .post("/logout", operation({ tag, permission: "any", summary: "Log out", answers: { 204: null } }), async (c) => {
        await logOut(c, deps);
        return c.body(null, 204);
      })
  );
}

async function logIn(c: Context<AppEnv>, deps: PlatformDeps) {
  return tellSession(c, deps, await deps.db.transaction((tx) => openLoggedIn(c, tx, {})));
}

async function logInByLink(c: Context<AppEnv>, deps: PlatformDeps, link: string) {
  const { now } = c.var;
  const opened = await deps.db.transaction(async (tx) => {
    if (!(await useLogInLink(tx, link, now))) return null;
    return openLoggedIn(c, tx, { after: { by: "link" } });
  });
  if (opened) return tellSession(c, deps, opened);
  deps.metrics.logInFailures.inc({ reason: "link_refused" });
  throw Unauthenticated(
    "This log-in link has been used or has expired. Run bun run login:link on the server for a new one.",
    "link_refused",
  );
}

async function openLoggedIn(c: Context<AppEnv>, tx: Db, { after }: { after?: Record<string, unknown> }) {
  const userId = await ownerId(tx);
  c.set("actor", `user:${userId}`);
  const entry = { action: "admin.logged_in", entity: "admin", entityId: null };
  await recordEvent(tx, auditContext(c), after ? { ...entry, after } : entry);
  return openSession(tx, { userId, now: c.var.now });
}

async function tellSession(
  c: Context<AppEnv>,
  { db, site }: PlatformDeps,
  { token, expiresAt }: Awaited<ReturnType<typeof openSession>>,
) {
  setSessionCookie(c, site, token);
  const passwordHash = await storedPasswordHash(db);
  if (passwordHash !== null) rememberDevice(c, site, passwordHash);
  const ends = idleEnd(expiresAt, { now: c.var.now, idleMinutes: site.sessionIdleMinutes });
  return { actor: c.var.actor, expiresAt: ends.toISOString(), timeZone: c.var.timeZone };
}

async function logOut(c: Context<AppEnv>, { db, site }: PlatformDeps): Promise<void> {
  const own = getCookie(c, sessionCookieName(c, site));
  const framed = readEmbedCookie(c);
  const { session } = c.var.login;
  await db.transaction(async (tx) => {
    if (own) await closeSession(tx, own);
    if (framed) await closeEmbedSession(tx, hashSecret(framed));
    if (session?.kind === "embed") await closeEmbedSession(tx, session.id);
    if (own || framed || session)
      await recordEvent(tx, auditContext(c), { action: "admin.logged_out", entity: "admin", entityId: null });
  });
  deleteSessionCookie(c, site);
  deleteEmbedCookie(c);
}
