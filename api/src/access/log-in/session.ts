import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { firstOwner, isActive, ownerId } from "../../people/owner";
import { users } from "../../people/table";
import type { Db } from "../../platform/db/client";
import { keptRows } from "../../platform/db/embedded/kept-rows";
import { prepareOnce } from "../../platform/db/prepared/prepare-once";
import { type Account, accountColumns, type OpenAccount, openAccount } from "./account";
import { hashSecret, newSecret } from "./secret";
import { sessions } from "./table";

const ABSOLUTE_HOURS = API_LIMITS.sessionHours;
const MINUTE = 60_000;

type Times = Pick<typeof sessions.$inferSelect, "expiresAt" | "lastSeenAt">;

type StoredSession = Times & Account;

/** Whose session it is. Sessions without a person are of servers before there were accounts. */
export const personOf: SQL = sql`coalesce(${sessions.userId}, ${firstOwner})`;

const storedSessions = prepareOnce((db) =>
  db
    .select({ expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt, ...accountColumns })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, personOf), isActive))
    .where(eq(sessions.tokenHash, sql.placeholder("id")))
    .prepare("stored_session_of_person"),
);

const kept = keptRows<StoredSession>();

const OF_OTHERS = "person~";

/**
 * What a session is stored as. Servers before there were accounts let every session do everything. They look for a bare
 * hash, so they find only sessions of the first owner.
 */
export const sessionId = (token: string): string => (token.startsWith(OF_OTHERS) ? OF_OTHERS : "") + hashSecret(token);

/** Where a log-in came from, as the list of sessions shows it. */
export type LogInPlace = { device: string | null; address: string | null };

export async function openSession(
  db: Db,
  { userId, now, place }: { userId: number; now: Date; place?: LogInPlace },
): Promise<{ token: string; expiresAt: Date }> {
  const token = (userId === (await ownerId(db)) ? "" : OF_OTHERS) + newSecret();
  const expiresAt = new Date(now.getTime() + ABSOLUTE_HOURS * 60 * MINUTE);
  await db
    .insert(sessions)
    .values({ tokenHash: sessionId(token), userId, ...place, createdAt: now, lastSeenAt: now, expiresAt });
  await seen(db, userId, now);
  return { token, expiresAt };
}

type OpenSession = OpenAccount & { expiresAt: Date };

/** `touch` restarts the idle time. */
export async function findSession(
  db: Db,
  id: string,
  { now, idleMinutes, touch }: { now: Date; idleMinutes: number; touch: boolean },
): Promise<OpenSession | null> {
  const isOpen = openAt({ now, idleMinutes });
  const read = async () => (await storedSessions(db).execute({ id }))[0] ?? null;
  const session = await kept.find(db, id, { isCurrent: isOpen, read });
  if (!session || !isOpen(session)) return null;
  // At most once a minute, so that most calls cause no write.
  if (touch && now.getTime() - session.lastSeenAt.getTime() >= MINUTE) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, id));
    await seen(db, session.userId, now);
    session.lastSeenAt = now;
  }
  return { ...openAccount(session), expiresAt: idleEnd(session.expiresAt, { now, idleMinutes }) };
}

/** Kept with the person, because the rows of ended sessions are deleted. */
export async function seen(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

type IdleTime = { now: Date; idleMinutes: number };

/** Tells whether a session has neither expired nor been idle for too long. */
export const openAt =
  (time: IdleTime) =>
  ({ expiresAt, lastSeenAt }: Times): boolean =>
    expiresAt > time.now && lastSeenAt > idleSince(time);

export const idleSince = ({ now, idleMinutes }: IdleTime): Date => new Date(now.getTime() - idleMinutes * MINUTE);

export function idleEnd(expiresAt: Date, { now, idleMinutes }: IdleTime): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + idleMinutes * MINUTE));
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sessionId(token)));
  kept.drop();
}

export async function closeAllSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`true`);
  kept.drop();
}

/** Also deletes log-in links of the first owner. `except` is the id of the session that stays. */
export async function closeSessionsOf(db: Db, userId: number, { except }: { except?: string } = {}): Promise<void> {
  const isOwn = or(eq(sessions.userId, userId), and(isNull(sessions.userId), eq(firstOwner, userId)));
  await db.delete(sessions).where(and(isOwn, except === undefined ? undefined : ne(sessions.tokenHash, except)));
  kept.drop();
}

/** Sessions of servers before there were accounts belong to the first owner, who may be another person soon. */
export async function closeSessionsWithoutPerson(db: Db): Promise<void> {
  await db.delete(sessions).where(isNull(sessions.userId));
  kept.drop();
}

/** Call it after a change of a person that their sessions show, in the same transaction. */
export const dropKeptSessions = (): void => kept.drop();

export async function purgeSessions(db: Db, { now, idleMinutes }: IdleTime): Promise<void> {
  const last = idleSince({ now, idleMinutes });
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, last)));
  kept.drop();
}
