import type { AccountSession } from "@crm/domain/access/person.schema";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { NotFound } from "../../platform/errors/errors";
import type { SessionId } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";
import { closeEmbedSessionsOf, dropKeptEmbedSessions, loggedInAs } from "../embed/embed-session";
import { embedSessions } from "../embed/table";
import { closeSessionsOf, dropKeptSessions, idleSince, personOf } from "../log-in/session";
import { sessions } from "../log-in/table";

type Own = { userId: number; session: SessionId };

/** Sessions in the person's browsers, and those that they opened in frames with their password. Newest use first. */
export async function listSessions(
  db: Db,
  { sessionIdleMinutes }: Pick<Site, "sessionIdleMinutes">,
  { userId, session, now }: Own & { now: Date },
): Promise<AccountSession[]> {
  const idle = idleSince({ now, idleMinutes: sessionIdleMinutes });
  const isOpen = (table: typeof sessions | typeof embedSessions) =>
    and(gt(table.expiresAt, now), gt(table.lastSeenAt, idle));
  const inBrowsers = await db
    .select(columnsOf(sessions))
    .from(sessions)
    .where(and(sql`${personOf} = ${userId}`, isNoLink, isOpen(sessions)))
    .orderBy(desc(sessions.lastSeenAt));
  const inFrames = await db
    .select(columnsOf(embedSessions))
    .from(embedSessions)
    .where(and(sql`${loggedInAs} = ${userId}`, isOpen(embedSessions)))
    .orderBy(desc(embedSessions.lastSeenAt));
  return [...inBrowsers, ...inFrames]
    .toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
    .map(({ tokenHash, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      current: tokenHash === session.id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
}

// Links of `login:link` are stored in the same table.
const isNoLink = sql`${sessions.tokenHash} not like 'link:%'`;

const columnsOf = <Table extends typeof sessions | typeof embedSessions>(table: Table) => ({
  id: table.publicId,
  tokenHash: table.tokenHash,
  device: table.device,
  address: table.address,
  createdAt: table.createdAt,
  lastSeenAt: table.lastSeenAt,
});

/** Throws 404 for a session of another person. */
export async function endSession(tx: Db, context: AuditContext, own: Own, id: string): Promise<void> {
  const inBrowser = await tx
    .delete(sessions)
    .where(and(eq(sessions.publicId, id), sql`${personOf} = ${own.userId}`, isNoLink))
    .returning({ id: sessions.publicId });
  const inFrame = await tx
    .delete(embedSessions)
    .where(and(eq(embedSessions.publicId, id), sql`${loggedInAs} = ${own.userId}`))
    .returning({ id: embedSessions.publicId });
  dropKeptSessions();
  dropKeptEmbedSessions();
  if (inBrowser.length + inFrame.length === 0) throw NotFound("Session", id);
  await recordEnd(tx, context, own, { session: id });
}

export async function endOtherSessions(tx: Db, context: AuditContext, own: Own): Promise<void> {
  await closeSessionsOf(tx, own.userId, { except: own.session.id });
  await closeEmbedSessionsOf(tx, own.userId, { except: own.session.id });
  await recordEnd(tx, context, own, { sessions: "all others" });
}

const recordEnd = (tx: Db, context: AuditContext, { userId }: Own, after: Record<string, unknown>) =>
  recordEvent(tx, context, { action: "user.sessions-ended", entity: "user", entityId: userId, after });
