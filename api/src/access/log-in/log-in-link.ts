import { API_LIMITS } from "@crm/domain/server/api-limits";
import { and, eq, gt } from "drizzle-orm";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { hashSecret, newSecret } from "./secret";
import { sessions } from "./table";

const LIFETIME_MINUTES = API_LIMITS.logInLinkMinutes;

/** Makes a secret that logs in once within ten minutes; only its hash is stored. */
export async function createLogInLink(db: Db, now: Date): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    // Seen last at its end, so that a short SESSION_IDLE_MINUTES does not purge it before.
    await tx.insert(sessions).values({ tokenHash: storedAs(secret), createdAt: now, lastSeenAt: expiresAt, expiresAt });
    await recordEvent(
      tx,
      { actor: "system", requestId: null, at: now },
      { action: "log_in_link.created", entity: "admin", entityId: null },
    );
  });
  return { secret, expiresAt };
}

/** Uses the link up; false where it is unknown, used or expired. Of twenty at once exactly one is answered true. */
export async function useLogInLink(tx: Db, secret: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, storedAs(secret)), gt(sessions.expiresAt, now)))
    .returning({ expiresAt: sessions.expiresAt });
  return used.length === 1;
}

// A row of "sessions", which a changed password deletes as well. No session's hash holds a colon, so it opens nothing as a
// cookie.
const storedAs = (secret: string) => `link:${hashSecret(secret)}`;
