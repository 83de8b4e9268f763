import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { Unauthenticated } from "../../platform/errors/errors";
import { hashSecret, newSecret } from "../log-in/secret";
import type { EmbedSession } from "./embed-session";
import { embedSessions, memoryTokens } from "./table";

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
    // Locked, since a log-out may have ended it after it was looked up.
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

/** The session that a token belongs to and the token's own end, or null where it is unknown or over. */
export async function findMemoryToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ sessionId: memoryTokens.sessionId, expiresAt: memoryTokens.expiresAt })
    .from(memoryTokens)
    .where(and(eq(memoryTokens.tokenHash, hashSecret(token)), gt(memoryTokens.expiresAt, now)));
  return row ?? null;
}

/** Removes the tokens that are over. */
export async function purgeMemoryTokens(db: Db, now: Date): Promise<void> {
  await db.delete(memoryTokens).where(lte(memoryTokens.expiresAt, now));
}
