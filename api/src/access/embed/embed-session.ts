import { createHmac } from "node:crypto";
import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { Site } from "../../platform/process/site";
import { hashSecret, newSecret } from "../log-in/secret";
import { idleEnd } from "../log-in/session";
import { embedSessions } from "./table";

export const EMBED_SESSION_SECONDS = 8 * 3600;
const MINUTE = 60_000;

/** A session inside a frame; `id` is what is stored of its cookie. */
export type EmbedSession = { id: string; actor: string; origins: readonly string[]; expiresAt: Date };

/** Opens a session for a frame of these origins, 8 hours at most; the cookie's token is told once. */
export async function openEmbedSession(
  db: Db,
  site: Site,
  { actor, origins, now }: { actor: string; origins: readonly string[]; now: Date },
): Promise<{ cookie: string; session: EmbedSession }> {
  const cookie = newSecret();
  const id = hashSecret(cookie);
  const expiresAt = new Date(now.getTime() + EMBED_SESSION_SECONDS * 1000);
  const times = { createdAt: now, lastSeenAt: now, expiresAt };
  await db
    .insert(embedSessions)
    .values({ tokenHash: id, actor, origins: [...origins], secretMark: secretMark(site), ...times });
  return { cookie, session: { id, actor, origins, expiresAt } };
}

/**
 * The session of that id, or null where it is unknown, idle for too long or over, an origin of it is no longer listed, or
 * the secret is another one. With `touch` the call counts as use of it.
 */
export async function findEmbedSession(
  db: Db,
  site: Site,
  { id, now, touch }: { id: string; now: Date; touch: boolean },
): Promise<EmbedSession | null> {
  const [row] = await db
    .select()
    .from(embedSessions)
    .where(
      and(
        eq(embedSessions.tokenHash, id),
        eq(embedSessions.secretMark, secretMark(site)),
        gt(embedSessions.expiresAt, now),
        gt(embedSessions.lastSeenAt, idleSince(site, now)),
      ),
    );
  if (!row?.origins.every((origin) => site.embedOrigins.includes(origin))) return null;
  if (touch && now.getTime() - row.lastSeenAt.getTime() >= MINUTE)
    await db.update(embedSessions).set({ lastSeenAt: now }).where(eq(embedSessions.tokenHash, id));
  const expiresAt = idleEnd(row.expiresAt, { now, idleMinutes: site.sessionIdleMinutes });
  return { id, actor: row.actor, origins: row.origins, expiresAt };
}

/** The origin that a session's frame is of, or null where the log-in did not tell it and several are listed. */
export const originOf = ({ origins }: Pick<EmbedSession, "origins">): string | null =>
  origins.length === 1 ? (origins[0] ?? null) : null;

export async function closeEmbedSession(db: Db, id: string): Promise<void> {
  await db.delete(embedSessions).where(eq(embedSessions.tokenHash, id));
}

/** Ends every session inside a frame, as a changed password does. */
export async function closeAllEmbedSessions(db: Db): Promise<void> {
  await db.delete(embedSessions).where(sql`true`);
}

/** Removes the sessions that nobody can use any more, with their tokens. */
export async function purgeEmbedSessions(db: Db, site: Site, now: Date): Promise<void> {
  await db
    .delete(embedSessions)
    .where(or(lte(embedSessions.expiresAt, now), lte(embedSessions.lastSeenAt, idleSince(site, now))));
}

const idleSince = ({ sessionIdleMinutes }: Site, now: Date) => new Date(now.getTime() - sessionIdleMinutes * MINUTE);

const secretMark = ({ deriveKey, embedSecret }: Site) =>
  createHmac("sha256", deriveKey("embed-secret-mark"))
    .update(embedSecret ?? "")
    .digest("base64url");
