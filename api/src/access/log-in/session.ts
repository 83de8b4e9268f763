import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { prepareOnce } from "../../platform/db/prepare-once";
import { hashSecret, newSecret } from "./secret";
import { sessions } from "./table";

const ABSOLUTE_HOURS = API_LIMITS.sessionHours;
const MINUTE = 60_000;

// Asked for by every call.
const openSessions = prepareOnce((db) =>
  db
    .select({ expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("id")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
      ),
    )
    .prepare("open_session"),
);

/** Opens a session of the admin; the token is told once and only its hash is kept. */
export async function openSession(db: Db, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_HOURS * 60 * MINUTE);
  await db.insert(sessions).values({ tokenHash: hashSecret(token), createdAt: now, lastSeenAt: now, expiresAt });
  return { token, expiresAt };
}

/**
 * The session of that id, which is what is stored of its token, and when it ends if nothing more is done; null where it is
 * unknown, idle for too long or over. With `touch` the call counts as use of it.
 */
export async function findSession(
  db: Db,
  id: string,
  { now, idleMinutes, touch }: { now: Date; idleMinutes: number; touch: boolean },
): Promise<{ expiresAt: Date } | null> {
  const idleSince = new Date(now.getTime() - idleMinutes * MINUTE);
  const [session] = await openSessions(db).execute({ id, now: now.toISOString(), idleSince: idleSince.toISOString() });
  if (!session) return null;
  // Written once a minute at most, so that reading a page does not write on every call.
  if (touch && now.getTime() - session.lastSeenAt.getTime() >= MINUTE)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, id));
  return { expiresAt: idleEnd(session.expiresAt, { now, idleMinutes }) };
}

/** When a session ends if nothing more is done in it. */
export function idleEnd(expiresAt: Date, { now, idleMinutes }: { now: Date; idleMinutes: number }): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + idleMinutes * MINUTE));
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

/** Ends every session, as a changed password does. */
export async function closeAllSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`true`);
}

/** Removes the sessions that nobody can use any more. */
export async function purgeSessions(db: Db, { now, idleMinutes }: { now: Date; idleMinutes: number }): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMinutes * MINUTE);
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince)));
}
