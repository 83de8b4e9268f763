import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { prepareOnce } from "../../platform/db/prepare-once";
import { hashSecret, newSecret } from "./secret";
import { sessions } from "./table";

const ABSOLUTE_HOURS = API_LIMITS.sessionHours;
const MINUTE = 60_000;

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

export async function openSession(db: Db, now: Date): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_HOURS * 60 * MINUTE);
  await db.insert(sessions).values({ tokenHash: hashSecret(token), createdAt: now, lastSeenAt: now, expiresAt });
  return { token, expiresAt };
}

/** `id` is the stored hash of the token. `touch` restarts the idle time. */
export async function findSession(
  db: Db,
  id: string,
  { now, idleMinutes, touch }: { now: Date; idleMinutes: number; touch: boolean },
): Promise<{ expiresAt: Date } | null> {
  const idleSince = new Date(now.getTime() - idleMinutes * MINUTE);
  const [session] = await openSessions(db).execute({ id, now: now.toISOString(), idleSince: idleSince.toISOString() });
  if (!session) return null;
  // At most once a minute, so that most calls cause no write.
  if (touch && now.getTime() - session.lastSeenAt.getTime() >= MINUTE)
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, id));
  return { expiresAt: idleEnd(session.expiresAt, { now, idleMinutes }) };
}

export function idleEnd(expiresAt: Date, { now, idleMinutes }: { now: Date; idleMinutes: number }): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + idleMinutes * MINUTE));
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(token)));
}

export async function closeAllSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`true`);
}

export async function purgeSessions(db: Db, { now, idleMinutes }: { now: Date; idleMinutes: number }): Promise<void> {
  const idleSince = new Date(now.getTime() - idleMinutes * MINUTE);
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince)));
}
