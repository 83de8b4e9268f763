import { createHmac } from "node:crypto";
import { type Actor, actorKind } from "@crm/domain/access/actor";
import { permissionsOfTicket, type RoleBelowOwner, UNNAMED_PERMISSIONS } from "@crm/domain/access/permissions";
import type { FrameOpened } from "@crm/domain/access/session.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { firstOwner, isActive, ownerId } from "../../people/owner";
import { users } from "../../people/table";
import type { Db } from "../../platform/db/client";
import { keptRows } from "../../platform/db/embedded/kept-rows";
import { Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv, Login } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";
import { readSetting } from "../../platform/settings/read-settings";
import { type Account, accountColumns, openAccount } from "../log-in/account";
import { hashSecret, newSecret } from "../log-in/secret";
import { idleEnd, idleSince, type LogInPlace, openAt, seen } from "../log-in/session";
import { embedSessions, memoryTokens } from "./table";

const EMBED_SESSION_SECONDS = API_LIMITS.embeddedSessionHours * 3600;
const MINUTE = 60_000;

/** `id` is the stored hash of the cookie. */
export type EmbedSession = {
  id: string;
  actor: Actor;
  /** What the caller may do, and as whom. */
  access: Pick<Login, "permissions" | "user" | "keyScope">;
  origins: readonly string[];
  expiresAt: Date;
};

type FramedBy = {
  actor: Actor;
  /** Of the ticket, if it has one. */
  role?: RoleBelowOwner | undefined;
  origins: readonly string[];
  now: Date;
  place?: LogInPlace;
};

async function openEmbedSession(
  db: Db,
  site: Site,
  { actor, role, origins, now, place }: FramedBy,
): Promise<{ cookie: string; session: Pick<EmbedSession, "id" | "origins" | "expiresAt"> }> {
  const cookie = newSecret();
  const id = hashSecret(cookie);
  const expiresAt = new Date(now.getTime() + EMBED_SESSION_SECONDS * 1000);
  const row = { tokenHash: id, actor, role: role ?? null, origins: [...origins], ...place };
  const mark = ((await mayDoEverything(db, row)) ? "" : LIMITED) + secretMark(site);
  await db.insert(embedSessions).values({ ...row, secretMark: mark, createdAt: now, lastSeenAt: now, expiresAt });
  return { cookie, session: { id, origins, expiresAt } };
}

// Servers before there were roles let every session in a frame do everything. They refuse one whose mark is not that of
// their EMBED_SECRET, so a session that may do less has another mark.
const LIMITED = "limited:";

const mayDoEverything = async (db: Db, { actor, role }: Pick<StoredSession, "actor" | "role">): Promise<boolean> =>
  actorKind(actor) === "user"
    ? actor === `user:${await ownerId(db)}`
    : permissionsOfTicket(role, await readSetting(db, "ticketRole")) === UNNAMED_PERMISSIONS;

type StoredSession = Omit<typeof embedSessions.$inferSelect, "tokenHash"> & { account: Account | null };

const kept = keptRows<StoredSession>();

/** Also null if one of the session's origins is no longer listed or `EMBED_SECRET` has changed. */
export async function findEmbedSession(
  db: Db,
  site: Site,
  { id, now, touch }: { id: string; now: Date; touch: boolean },
): Promise<EmbedSession | null> {
  const isOpen = openAt({ now, idleMinutes: site.sessionIdleMinutes });
  const read = async () => {
    const [row] = await db
      .select({ session: embedSessions, account: accountColumns })
      .from(embedSessions)
      .leftJoin(users, and(eq(users.id, loggedInAs), isActive))
      .where(eq(embedSessions.tokenHash, id));
    return row ? { ...row.session, account: row.account?.userId ? row.account : null } : null;
  };
  const row = await kept.find(db, id, { isCurrent: isOpen, read });
  if (!row || !isOpen(row) || row.secretMark.replace(LIMITED, "") !== secretMark(site)) return null;
  if (!row.origins.every((origin) => site.embedOrigins.includes(origin))) return null;
  if (touch && now.getTime() - row.lastSeenAt.getTime() >= MINUTE) {
    await db.update(embedSessions).set({ lastSeenAt: now }).where(eq(embedSessions.tokenHash, id));
    if (row.account) await seen(db, row.account.userId, now);
    row.lastSeenAt = now;
  }
  const expiresAt = idleEnd(row.expiresAt, { now, idleMinutes: site.sessionIdleMinutes });
  const opened = await openedAs(db, row);
  return opened && { id, ...opened, origins: row.origins, expiresAt };
}

/** The person who logged in. Null for a session that a ticket opened. */
export const loggedInAs: SQL = sql`case
  when ${embedSessions.actor} = 'admin' then ${firstOwner}
  when ${embedSessions.actor} like 'user:%' then substr(${embedSessions.actor}, 6)::bigint end`;

async function openedAs(
  db: Db,
  { actor, role, account }: StoredSession,
): Promise<Pick<EmbedSession, "actor" | "access"> | null> {
  if (account) {
    const { actor: person, ...access } = openAccount(account);
    return { actor: person, access };
  }
  // The person was deactivated.
  if (actor === "admin" || actorKind(actor) === "user") return null;
  return { actor, access: { permissions: permissionsOfTicket(role, await readSetting(db, "ticketRole")) } };
}

export const originOf = ({ origins }: Pick<EmbedSession, "origins">): string | null =>
  origins.length === 1 ? (origins[0] ?? null) : null;

export async function closeEmbedSession(db: Db, id: string): Promise<void> {
  await db.delete(embedSessions).where(eq(embedSessions.tokenHash, id));
  kept.drop();
}

export async function closeAllEmbedSessions(db: Db): Promise<void> {
  await db.delete(embedSessions).where(sql`true`);
  kept.drop();
}

/** Ends the sessions that a person opened in frames with their password. `except` is the stored hash of the one that stays. */
export async function closeEmbedSessionsOf(
  db: Db,
  userId: number,
  { except }: { except?: string } = {},
): Promise<void> {
  const isOther = except === undefined ? undefined : ne(embedSessions.tokenHash, except);
  await db.delete(embedSessions).where(and(sql`${loggedInAs} = ${userId}`, isOther));
  kept.drop();
}

/** Call it after a change of a person that their sessions show, in the same transaction. */
export const dropKeptEmbedSessions = (): void => kept.drop();

export async function purgeEmbedSessions(db: Db, { sessionIdleMinutes }: Site, now: Date): Promise<void> {
  const last = idleSince({ now, idleMinutes: sessionIdleMinutes });
  await db.delete(embedSessions).where(or(lte(embedSessions.expiresAt, now), lte(embedSessions.lastSeenAt, last)));
  kept.drop();
}

const secretMark = ({ deriveKey, embedSecret }: Site) =>
  createHmac("sha256", deriveKey("embed-secret-mark"))
    .update(embedSecret ?? "")
    .digest("base64url");

// Without Secure, browsers keep no cookie in another site's frame.
const NAME = "__Host-embed";
const ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None" } as const;

export const readEmbedCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, NAME);

const setEmbedCookie = (c: Context<AppEnv>, token: string, seconds: number) =>
  setCookie(c, NAME, token, { ...ATTRIBUTES, partitioned: true, maxAge: seconds });

export function deleteEmbedCookie(c: Context<AppEnv>): void {
  for (const partitioned of [true, false]) setCookie(c, NAME, "", { ...ATTRIBUTES, partitioned, maxAge: 0 });
}

/** Call the returned function after commit. It sets the cookie and returns the response. */
export async function openInFrame(tx: Db, site: Site, who: FramedBy): Promise<(c: Context<AppEnv>) => FrameOpened> {
  const { cookie, session } = await openEmbedSession(tx, site, who);
  const { token, expiresAt } = await newMemoryToken(tx, session, who.now);
  return (c) => {
    setEmbedCookie(c, cookie, EMBED_SESSION_SECONDS);
    return { token, expiresAt: expiresAt.toISOString(), origin: originOf(session) };
  };
}

const TOKEN_LIFETIME_MS = 15 * 60_000;
const TOKEN_PREFIX = "emb_";

export const isMemoryToken = (token: string) => token.startsWith(TOKEN_PREFIX);

export async function newMemoryToken(
  db: Db,
  session: Pick<EmbedSession, "id" | "expiresAt">,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = TOKEN_PREFIX + newSecret();
  const expiresAt = new Date(Math.min(now.getTime() + TOKEN_LIFETIME_MS, session.expiresAt.getTime()));
  await db.transaction(async (tx) => {
    // Locks the session, because a log-out may have ended it after it was looked up.
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

export async function findMemoryToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ sessionId: memoryTokens.sessionId, expiresAt: memoryTokens.expiresAt })
    .from(memoryTokens)
    .where(and(eq(memoryTokens.tokenHash, hashSecret(token)), gt(memoryTokens.expiresAt, now)));
  return row ?? null;
}

export async function purgeMemoryTokens(db: Db, now: Date): Promise<void> {
  await db.delete(memoryTokens).where(lte(memoryTokens.expiresAt, now));
}
