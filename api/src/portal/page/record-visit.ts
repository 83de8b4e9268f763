import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { findSession, sessionId } from "../../access/log-in/session";
import { portalLinks } from "../../access/portal-links/table";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";
import type { AppEnv } from "../../platform/http/env";
import { sessionCookieName } from "../../platform/http/session-cookie";

const MINUTE_MS = 60_000;

/** Records at most one visit per minute. Ignores admins and link previews. */
export async function recordVisit(
  c: Context<AppEnv>,
  deps: Pick<PlatformDeps, "db" | "site">,
  contractId: number,
): Promise<void> {
  if (isPreview(c) || (await isOpenedByAdmin(c, deps))) return;
  const { now } = c.var;
  const isMinuteAgo = lte(portalLinks.lastAccessAt, new Date(now.getTime() - MINUTE_MS));
  await deps.db.transaction(async (tx) => {
    const [visited] = await tx
      .update(portalLinks)
      .set({ lastAccessAt: now })
      .where(and(eq(portalLinks.contractId, contractId), or(isNull(portalLinks.lastAccessAt), isMinuteAgo)))
      .returning({ id: portalLinks.id });
    if (visited) await announce(tx, { type: "portal.changed", id: visited.id });
  });
}

// Messengers send HEAD, and browsers prefetch pages.
const isPreview = ({ req }: Context<AppEnv>) =>
  req.method === "HEAD" || PREFETCH.test(req.header("Sec-Purpose") ?? req.header("Purpose") ?? "");

const PREFETCH = /^\s*prefetch\b/i;

// `touch: false`, because opening a portal must not extend the admin's session.
async function isOpenedByAdmin(c: Context<AppEnv>, { db, site }: Pick<PlatformDeps, "db" | "site">): Promise<boolean> {
  const token = getCookie(c, sessionCookieName(c, site));
  if (!token) return false;
  const { sessionIdleMinutes: idleMinutes } = site;
  return (await findSession(db, sessionId(token), { now: c.var.now, idleMinutes, touch: false })) !== null;
}
