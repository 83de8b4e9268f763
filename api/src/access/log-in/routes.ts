import {
  logInFactsSchema,
  logInMethodsSchema,
  logInSchema,
  openedSessionSchema,
  sessionSchema,
} from "@crm/domain/access/session.schema";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { ownerId } from "../../people/owner";
import { recordEvent } from "../../platform/audit/record-event";
import type { PlatformDeps } from "../../platform/deps";
import { Unauthenticated } from "../../platform/errors/errors";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";
import { deleteSessionCookie, sessionCookieName } from "../../platform/http/session-cookie";
import { logInAs, logInPlaces } from "../account/log-in-as";
import { closeEmbedSession, deleteEmbedCookie, readEmbedCookie } from "../embed/embed-session";
import { embeddedSession } from "../embed/embedded-caller";
import { logInFramed } from "../embed/log-in-framed";
import { mailedOrigin } from "../links/forgotten-password";
import { logInMode } from "../passwords/log-in-mode";
import { isPasswordGenerated } from "./admin-password";
import { passwordCheck } from "./check-password";
import { useLogInLink } from "./log-in-link";
import { hashSecret } from "./secret";
import { closeSession } from "./session";

const tag = "access";

export function authRoutes(deps: PlatformDeps) {
  const passwords = passwordCheck(deps);
  const account = logInAs(deps);
  const placeOf = logInPlaces(deps);
  return (
    new Hono<AppEnv>()
      .post(
        "/login",
        operation({
          tag,
          summary: "Log in with a password or a log-in link",
          description: "With accounts, `email` names whose password it is.",
          access: "anyone",
          answers: { 200: openedSessionSchema },
          errors: ["unauthenticated", "link_refused", "embedding_off", "origin_not_listed", "too_many"],
        }),
        validate("json", logInSchema, { maxBytes: 10_000 }),
        async (c) => {
          const { email, password = "", link, embedded, origin } = c.req.valid("json");
          if (link !== undefined) return c.json(await logInByLink(c, deps, account, link), 200);
          const check = () => passwords.logIn(c, { email, password });
          if (embedded) return c.json(await logInFramed(c, deps, { origin, check, place: placeOf(c) }), 200);
          const userId = await check();
          return c.json(await account.tell(c, await deps.db.transaction((tx) => account.open(c, tx, { userId }))), 200);
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
        "/methods",
        operation({
          tag,
          summary: "Tell how people log in",
          access: "anyone",
          answers: { 200: logInMethodsSchema },
        }),
        async (c) => {
          const mail = mailedOrigin(deps) !== null;
          return c.json({ mode: await logInMode(deps.db), oidc: false, passkeys: false, mail }, 200);
        },
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

async function logInByLink(c: Context<AppEnv>, deps: PlatformDeps, account: ReturnType<typeof logInAs>, link: string) {
  const opened = await deps.db.transaction(async (tx) => {
    if (!(await useLogInLink(tx, link, c.var.now))) return null;
    return account.open(c, tx, { userId: await ownerId(tx), by: "link" });
  });
  if (opened) return account.tell(c, opened);
  deps.metrics.logInFailures.inc({ reason: "link_refused" });
  throw Unauthenticated(
    "This log-in link has been used or has expired. Run bun run login:link on the server for a new one.",
    "link_refused",
  );
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
