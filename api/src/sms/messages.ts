import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Db } from "../platform/db/client";
import { oneAtATime } from "../platform/db/one-at-a-time";
import { type SmsStatus, smsConsents, smsMessages } from "./table";

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export async function findMessage(db: Db, id: number) {
  const [row] = await db
    .select({
      id: smsMessages.id,
      status: smsMessages.status,
      body: smsMessages.body,
      firstTriedAt: smsMessages.firstTriedAt,
      lastTriedAt: smsMessages.lastTriedAt,
      contractId: smsConsents.contractId,
      encryptedPhone: smsConsents.encryptedPhone,
      maskedPhone: smsConsents.maskedPhone,
      phoneFingerprint: smsConsents.phoneFingerprint,
    })
    .from(smsMessages)
    .innerJoin(smsConsents, eq(smsConsents.id, smsMessages.consentId))
    .where(and(eq(smsMessages.id, id), inArray(smsMessages.status, ["waiting", "sending"])));
  return row;
}

export function claimMessage(db: Db, id: number, at: Date): Promise<Message | undefined> {
  return db.transaction(async (tx) => {
    const [consent] = await tx
      .select({ endedAt: smsConsents.endedAt })
      .from(smsConsents)
      .innerJoin(smsMessages, eq(smsMessages.consentId, smsConsents.id))
      .where(eq(smsMessages.id, id))
      .for("update", { of: smsConsents });
    const isWaiting = and(eq(smsMessages.id, id), eq(smsMessages.status, "waiting"));
    if (!consent) return;
    if (consent.endedAt) {
      await tx.update(smsMessages).set({ status: "stopped", endedAt: at }).where(isWaiting);
      return;
    }
    const claimed = await tx
      .update(smsMessages)
      .set({
        status: "sending",
        attempts: sql`${smsMessages.attempts} + 1`,
        firstTriedAt: sql`coalesce(${smsMessages.firstTriedAt}, ${at.toISOString()}::timestamptz)`,
        lastTriedAt: at,
      })
      .where(isWaiting)
      .returning({ id: smsMessages.id });
    return claimed.length === 0 ? undefined : findMessage(tx, id);
  });
}

export async function requeueMessage(db: Db, { id, lastTriedAt }: Pick<Message, "id" | "lastTriedAt">): Promise<void> {
  const isSameTry = lastTriedAt ? eq(smsMessages.lastTriedAt, lastTriedAt) : isNull(smsMessages.lastTriedAt);
  await db
    .update(smsMessages)
    .set({ status: "waiting" })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.status, "sending"), isSameTry));
}

type End = { status: Exclude<SmsStatus, "waiting" | "sending">; providerId?: string | null; reason?: string; at: Date };

export async function endMessage(db: Db, id: number, { at, ...end }: End): Promise<void> {
  await db
    .update(smsMessages)
    .set({ ...end, endedAt: at })
    .where(and(eq(smsMessages.id, id), inArray(smsMessages.status, ["waiting", "sending"])));
}

const SENDING_LOCK = 7_204_122;

/** Serialised across servers, so that nothing is sent after STOP was answered. */
export const whileSendingIsLocked = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  oneAtATime(database, SENDING_LOCK, work);
