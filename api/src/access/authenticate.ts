import { type Permission, permissionsOf, UNNAMED_PERMISSIONS } from "@crm/domain/access/permissions";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, Forbidden, PermissionMissing, Unauthenticated } from "../platform/errors/errors";
import type { AppEnv, Caller, Login } from "../platform/http/env";
import type { CallPermission } from "../platform/http/openapi/operation";
import { operationOf } from "../platform/http/openapi/operation-of";
import { isSafe } from "../platform/http/safe-methods";
import { sessionCookieName } from "../platform/http/session-cookie";
import { isMemoryToken } from "./embed/embed-session";
import { cookieCaller, memoryCaller } from "./embed/embedded-caller";
import { isSigned, signedCaller } from "./embed/signed-address";
import { endRunningCalls } from "./end-running-calls";
import { findToken, type TokenScope } from "./log-in/api-token";
import { findSession, sessionId } from "./log-in/session";
import { portalCallers } from "./portal-links/portal-caller";

/** Refuses callers that the call's `operation({...})` does not let in. Unknown calls need a log-in like any other. */
export const authenticate = (deps: PlatformDeps) => {
  const portalCaller = portalCallers(deps);
  const accessEndOf = endRunningCalls(deps);
  return createMiddleware<AppEnv>(async (c, next) => {
    const operation = operationOf(c);
    if (operation?.access === "anyone" || (!operation && !isCall(c.req.path))) return next();
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
    const actingAs = c.req.header("X-Acting-As");
    if (actingAs !== undefined && actingAs !== found.actor)
      throw Conflict("Another person is now logged in in this browser. Reload the page.", "other_person");
    const onAccessEnd = accessEndOf(found.login);
    if (onAccessEnd) c.set("onAccessEnd", onAccessEnd);
    refuse(found.login, operation?.permission ?? "any", c.req.method);
    if (operation?.access === "accounts" && !(found.login.user && found.login.session))
      throw Forbidden("Only people who are logged in with a password have an account.");
    await next();
  });
};

// Everything else is pages and their files.
const isCall = (path: string) => /^\/api(\/|$)/.test(path);

function refuse({ permissions, token }: Login, permission: CallPermission, method: string): void {
  const isScope = permission === "modules" || permission === "metrics";
  if (token && (isScope || token.role === null)) {
    const wanted = scopesFor(permission, method);
    if (!wanted.some((scope) => token.scopes.includes(scope)))
      throw Forbidden(`This token lacks the scope ${wanted.join(" or ")}`, "scope_missing");
  }
  if (isScope || permission === "any" || permissions.includes(permission)) return;
  throw PermissionMissing(permission);
}

function scopesFor(permission: CallPermission, method: string): TokenScope[] {
  if (permission === "metrics") return ["metrics"];
  if (permission === "modules") return isSafe(method) ? ["api:read", "modules:publish"] : ["modules:publish"];
  return [isSafe(method) ? "api:read" : "api:write"];
}

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
  const { id, name, expiresAt, scopes, role } = found;
  const permissions = role ? permissionsOf(role) : permissionsOfScopes(scopes);
  return {
    actor: `token:${id}`,
    login: { expiresAt, permissions, token: { scopes, role }, keyScope: `token:${name}` },
  };
}

function permissionsOfScopes(scopes: readonly string[]): readonly Permission[] {
  if (scopes.includes("api:write")) return UNNAMED_PERMISSIONS;
  return scopes.includes("api:read") ? ["read", "amounts"] : [];
}

async function sessionCaller(c: Context<AppEnv>, { db, site }: PlatformDeps): Promise<Caller | null> {
  const token = getCookie(c, sessionCookieName(c, site));
  if (!token) return null;
  const { now } = c.var;
  const id = sessionId(token);
  const session = await findSession(db, id, { now, idleMinutes: site.sessionIdleMinutes, touch: true });
  if (!session) return null;
  const { actor, ...account } = session;
  return { actor, login: { ...account, session: { kind: "admin", id } } };
}
