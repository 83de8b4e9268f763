import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { findToken } from "../auth/api-token";
import { findSession } from "../auth/session";
import type { AppEnv, Deps, Login } from "./env";
import { Forbidden, Unauthenticated } from "./errors";
import { isOpen } from "./open-routes";
import { scopesFor } from "./required-scopes";
import { sessionCookieName } from "./session-cookie";

/** Says who calls, or refuses with 401. Whatever is not listed as open needs a session or a token (security §1). */
export const authenticate = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isOpen(c.req.path)) return next();
    const found = await callerOf(c, deps);
    if (!found) throw Unauthenticated();
    c.set("actor", found.actor);
    c.set("login", found.login);
    const scopes = scopesFor(c.req.method, c.req.path);
    if (found.login.scopes && !scopes.some((scope) => found.login.scopes?.includes(scope)))
      throw Forbidden(`This token lacks the scope ${scopes.join(" or ")}`, "scope_missing");
    await next();
  });

type Caller = { actor: string; login: Login };

// A bearer token beside a cookie is the actor, also when it opens nothing.
async function callerOf(c: Context<AppEnv>, { db, site }: Deps): Promise<Caller | null> {
  const { now } = c.var;
  const authorization = c.req.header("Authorization");
  if (authorization !== undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const found = token ? await findToken(db, token, now) : null;
    return found && { actor: `token:${found.name}`, login: { expiresAt: found.expiresAt, scopes: found.scopes } };
  }
  const sessionToken = getCookie(c, sessionCookieName(c, site));
  if (!sessionToken) return null;
  const session = await findSession(db, sessionToken, { now, idleMinutes: site.sessionIdleMinutes });
  return session && { actor: "admin", login: { expiresAt: session.expiresAt, sessionToken } };
}
