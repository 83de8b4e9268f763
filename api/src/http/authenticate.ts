import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { findSession } from "../auth/session";
import type { AppEnv, Deps } from "./env";
import { Unauthenticated } from "./errors";
import { sessionCookieName } from "./session-cookie";

/** Says who calls, or refuses with 401. Whatever is not listed as open needs this. */
export const authenticate = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const actor = await actorOf(c, deps);
    if (!actor) throw Unauthenticated();
    c.set("actor", actor);
    await next();
  });

async function actorOf(c: Context<AppEnv>, { db, site }: Deps): Promise<string | null> {
  const token = getCookie(c, sessionCookieName(c, site));
  if (!token) return null;
  return (await findSession(db, token, { now: c.var.now, idleMinutes: site.sessionIdleMinutes })) ? "admin" : null;
}
