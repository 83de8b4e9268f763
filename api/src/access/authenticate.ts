import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { PlatformDeps } from "../platform/deps";
import { Forbidden, Unauthenticated } from "../platform/errors/errors";
import type { AppEnv, Caller } from "../platform/http/env";
import { isOpen } from "../platform/http/open-routes";
import { sessionCookieName } from "../platform/http/session-cookie";
import { isMemoryToken } from "./embed/embed-session";
import { cookieCaller, memoryCaller } from "./embed/embedded-caller";
import { isSigned, signedCaller } from "./embed/signed-address";
import { findToken } from "./log-in/api-token";
import { hashSecret } from "./log-in/secret";
import { findSession } from "./log-in/session";
import { portalCallers } from "./portal-links/portal-caller";
import { scopesFor } from "./required-scopes";

export const authenticate = (deps: PlatformDeps) => {
  const portalCaller = portalCallers(deps);
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isOpen(c.req.path)) return next();
    const creator = await portalCaller(c);
    if (creator) {
      c.set("actor", creator.actor);
      c.set("portal", creator.portal);
      return next();
    }
    const found = await callerOf(c, deps);
    if (!found) throw Unauthenticated(...refusalOf(c));
    c.set("actor", found.actor);
    c.set("login", found.login);
    const scopes = scopesFor(c.req.method, c.req.path);
    if (found.login.scopes && !scopes.some((scope) => found.login.scopes?.includes(scope)))
      throw Forbidden(`This token lacks the scope ${scopes.join(" or ")}`, "scope_missing");
    await next();
  });
};

// A bearer token or a signed URL takes precedence over a cookie, even if it is invalid.
async function callerOf(c: Context<AppEnv>, deps: PlatformDeps): Promise<Caller | null> {
  const url = new URL(c.req.url);
  if (isSigned(url)) return signedCaller(c, deps, url);
  const authorization = c.req.header("Authorization");
  if (authorization === undefined) return (await sessionCaller(c, deps)) ?? cookieCaller(c, deps);
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) return null;
  return isMemoryToken(token) ? memoryCaller(c, deps, token) : tokenCaller(c, deps, token);
}

// Programs cannot log in, so the error is about their token. An empty header counts as missing.
const refusalOf = (c: Context<AppEnv>): [] | [string] =>
  c.req.header("Authorization") ? ["This token is not known, or it has ended."] : [];

async function tokenCaller(c: Context<AppEnv>, { db }: PlatformDeps, token: string): Promise<Caller | null> {
  const found = await findToken(db, token, c.var.now);
  if (!found) return null;
  const { id, name, expiresAt, scopes } = found;
  return { actor: `token:${id}`, login: { expiresAt, scopes, keyScope: `token:${name}` } };
}

async function sessionCaller(c: Context<AppEnv>, { db, site }: PlatformDeps): Promise<Caller | null> {
  const token = getCookie(c, sessionCookieName(c, site));
  if (!token) return null;
  const { now } = c.var;
  const id = hashSecret(token);
  const session = await findSession(db, id, { now, idleMinutes: site.sessionIdleMinutes, touch: true });
  if (!session) return null;
  const { actor, keyScope, expiresAt } = session;
  return { actor, login: { expiresAt, keyScope, session: { kind: "admin", id } } };
}
