import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { settings } from "../../platform/settings/table";
import { closeAllEmbedSessions } from "../embed/embed-session";
import { hashPassword } from "./password";
import { hashSecret } from "./secret";
import { closeAllSessions } from "./session";
import { adminPassword } from "./table";

/** What the environment says of the admin's password. */
export type GivenPassword = { password: string } | { hash: string } | null;

/** The hash that log-ins are verified against, or null before there is a password. */
export async function storedPasswordHash(db: Db): Promise<string | null> {
  const [row] = await db.select({ hash: adminPassword.hash }).from(adminPassword);
  return row?.hash ?? null;
}

/**
 * Makes the stored password the one of the environment; where that names none and none is stored, makes one and answers it.
 * It is told this one time. A password that differs from the stored one ends every session.
 */
export async function settleAdminPassword(db: Db, given: GivenPassword, now: Date): Promise<{ made: string | null }> {
  const stored = await storedPasswordHash(db);
  if (!given) {
    if (stored) return { made: null };
    const made = await makeAdminPassword(db, now);
    await noteGenerated(db);
    return { made };
  }
  await db.delete(settings).where(eq(settings.key, GENERATED));
  if (stored && (await isSame(given, stored))) return { made: null };
  await storePassword(db, "hash" in given ? given.hash : await hashPassword(given.password), now);
  return { made: null };
}

/** The key of the setting that holds the digest of the generated password's hash. A password that is changed, by an older server too, no longer fits it. */
const GENERATED = "generatedPassword";

/** Whether the password is still the one that a first start generated and printed. */
export async function isPasswordGenerated(db: Db): Promise<boolean> {
  const hash = await storedPasswordHash(db);
  if (hash === null) return false;
  const [noted] = await db.select().from(settings).where(eq(settings.key, GENERATED));
  return noted?.value === hashSecret(hash);
}

async function noteGenerated(db: Db): Promise<void> {
  const hash = await storedPasswordHash(db);
  if (hash === null) return;
  const row = { key: GENERATED, value: hashSecret(hash) };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

/** Sets a new random password, ends every session, and answers the password. */
export async function makeAdminPassword(db: Db, now: Date): Promise<string> {
  const password = randomPassword();
  await storePassword(db, await hashPassword(password), now);
  return password;
}

async function storePassword(db: Db, hash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = { id: 1, hash, changedAt: now };
    await tx.insert(adminPassword).values(row).onConflictDoUpdate({ target: adminPassword.id, set: row });
    await closeAllSessions(tx);
    await closeAllEmbedSessions(tx);
    await recordEvent(
      tx,
      { actor: "system", requestId: null, at: now },
      { action: "password.changed", entity: "admin", entityId: null },
    );
  });
}

const isSame = (given: { password: string } | { hash: string }, stored: string) =>
  "hash" in given ? given.hash === stored : Bun.password.verify(given.password, stored);

// 100 bits in five groups that can be read aloud: no letter looks like a digit.
function randomPassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const text = [...randomBytes(20)].map((byte) => letters[byte % 32]).join("");
  return text.replaceAll(/(.{4})(?=.)/g, "$1-");
}
