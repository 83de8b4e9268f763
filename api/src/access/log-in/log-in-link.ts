import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt } from "drizzle-orm";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { hashSecret, newSecret } from "./secret";
import { sessions } from "./table";

const LIFETIME_MINUTES = API_LIMITS.logInLinkMinutes;

export async function createLogInLink(db: Db, now: Date): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    // lastSeenAt is set to the link's expiry, so that a short SESSION_IDLE_MINUTES does not purge the link.
    await tx.insert(sessions).values({ tokenHash: storedAs(secret), createdAt: now, lastSeenAt: expiresAt, expiresAt });
    await recordEvent(
      tx,
      { actor: "system:log-in-link", requestId: null, at: now },
      { action: "log_in_link.created", entity: "admin", entityId: null },
    );
  });
  return { secret, expiresAt };
}

export async function useLogInLink(tx: Db, secret: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, storedAs(secret)), gt(sessions.expiresAt, now)))
    .returning({ expiresAt: sessions.expiresAt });
  return used.length === 1;
}

// Stored in `sessions`, so that a changed password deletes links too. The prefix prevents use as a session cookie.
const storedAs = (secret: string) => `link:${hashSecret(secret)}`;
