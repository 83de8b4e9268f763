import { createHmac } from "node:crypto";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Db } from "../../platform/db/client";
import { Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";
import { hashSecret, newSecret } from "../log-in/secret";
import { idleEnd } from "../log-in/session";
import { embedSessions, memoryTokens } from "./table";

const EMBED_SESSION_SECONDS = API_LIMITS.embeddedSessionHours * 3600;
const MINUTE = 60_000;

/** A session inside a frame; `id` is what is stored of its cookie. */
export type EmbedSession = { id: string; actor: string; origins: readonly string[]; expiresAt: Date };

/** Opens a session for a frame of these origins, 8 hours at most; the cookie's token is returned once. */
async function openEmbedSession(
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

/** Deletes expired and idle sessions with their tokens. */
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

// Browsers take Secure from http://localhost too, and without it none of them keeps a cookie in another site's frame.
const NAME = "__Host-embed";
const ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None" } as const;

export const readEmbedCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, NAME);

/** Sets the frame's cookie, kept apart for each site that frames us, for so many seconds. */
const setEmbedCookie = (c: Context<AppEnv>, token: string, seconds: number) =>
  setCookie(c, NAME, token, { ...ATTRIBUTES, partitioned: true, maxAge: seconds });

/** Deletes it, also as a browser keeps it that knows no partitions. */
export function deleteEmbedCookie(c: Context<AppEnv>): void {
  for (const partitioned of [true, false]) setCookie(c, NAME, "", { ...ATTRIBUTES, partitioned, maxAge: 0 });
}

/** What a ticket, or a log-in inside a frame, is answered with (wire.md). */
export type FrameOpened = { token: string; expiresAt: string; origin: string | null };

/** Opens a session inside a frame within a transaction; `tell` sets its cookie and makes the answer once that is through. */
export async function openInFrame(
  tx: Db,
  site: Site,
  who: { actor: string; origins: readonly string[]; now: Date },
): Promise<(c: Context<AppEnv>) => FrameOpened> {
  const { cookie, session } = await openEmbedSession(tx, site, who);
  const { token, expiresAt } = await newMemoryToken(tx, session, who.now);
  return (c) => {
    setEmbedCookie(c, cookie, EMBED_SESSION_SECONDS);
    return { token, expiresAt: expiresAt.toISOString(), origin: originOf(session) };
  };
}

const LIFETIME_MS = 15 * 60_000;
const PREFIX = "emb_";

/** Tells a frame's token from a machine's (`crm_…`). */
export const isMemoryToken = (token: string) => token.startsWith(PREFIX);

/** Makes a token of 15 minutes for a frame's page to keep in memory; only its hash is kept here. 401 where the session is over. */
export async function newMemoryToken(
  db: Db,
  session: Pick<EmbedSession, "id" | "expiresAt">,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = PREFIX + newSecret();
  const expiresAt = new Date(Math.min(now.getTime() + LIFETIME_MS, session.expiresAt.getTime()));
  await db.transaction(async (tx) => {
    // Locked, because a log-out may have ended it after it was looked up.
    const [open] = await tx
      .select({ tokenHash: embedSessions.tokenHash })
      .from(embedSessions)
      .where(eq(embedSessions.tokenHash, session.id))
      .for("key share");
    if (!open) throw Unauthenticated();
    await tx.insert(memoryTokens).values({ tokenHash: hashSecret(token), sessionId: session.id, expiresAt });
  });
  return { token, expiresAt };
}

/** The session that a token belongs to and the token's own end, or null where it is unknown or expired. */
export async function findMemoryToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ sessionId: memoryTokens.sessionId, expiresAt: memoryTokens.expiresAt })
    .from(memoryTokens)
    .where(and(eq(memoryTokens.tokenHash, hashSecret(token)), gt(memoryTokens.expiresAt, now)));
  return row ?? null;
}

/** Deletes expired tokens. */
export async function purgeMemoryTokens(db: Db, now: Date): Promise<void> {
  await db.delete(memoryTokens).where(lte(memoryTokens.expiresAt, now));
}
