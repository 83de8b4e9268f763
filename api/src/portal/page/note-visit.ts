import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { hashSecret } from "../../access/log-in/secret";
import { findSession } from "../../access/log-in/session";
import { portalLinks } from "../../access/portal-links/table";
import type { PlatformDeps } from "../../platform/deps";
import { announce } from "../../platform/events/announce";
import type { AppEnv } from "../../platform/http/env";
import { sessionCookieName } from "../../platform/http/session-cookie";

const MINUTE_MS = 60_000;

/**
 * Notes that a creator opened their portal, at most once a minute; an admin who looks at it leaves no trace (behaviour §9), nor
 * does a program that only previews the link.
 */
export async function noteVisit(
  c: Context<AppEnv>,
  deps: Pick<PlatformDeps, "db" | "site">,
  contractId: number,
): Promise<void> {
  if (isPreview(c) || (await isAdminLooking(c, deps))) return;
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

// Messengers ask for a link's head, and browsers fetch a page that may never be opened.
const isPreview = ({ req }: Context<AppEnv>) =>
  req.method === "HEAD" || PREFETCH.test(req.header("Sec-Purpose") ?? req.header("Purpose") ?? "");

const PREFETCH = /^\s*prefetch\b/i;

// The portal is who acts, so that the session beside it has to be looked for; it is no use of it.
async function isAdminLooking(c: Context<AppEnv>, { db, site }: Pick<PlatformDeps, "db" | "site">): Promise<boolean> {
  const token = getCookie(c, sessionCookieName(c, site));
  if (!token) return false;
  const { sessionIdleMinutes: idleMinutes } = site;
  return (await findSession(db, hashSecret(token), { now: c.var.now, idleMinutes, touch: false })) !== null;
}
