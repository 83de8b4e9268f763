import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { ownerId } from "../../people/owner";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { settings } from "../../platform/settings/table";
import { closeAllEmbedSessions } from "../embed/embed-session";
import { copyFromOlderServers, storePassword } from "../passwords/store-password";
import { hashPassword } from "./password";
import { hashSecret } from "./secret";
import { closeAllSessions } from "./session";
import { adminPassword } from "./table";

export type PasswordSetting = { password: string } | { hash: string } | null;

async function storedPasswordHash(db: Db): Promise<string | null> {
  const [row] = await db.select({ hash: adminPassword.hash }).from(adminPassword);
  return row?.hash ?? null;
}

/** `made`: the generated password, only at the start that creates it. A changed password ends every session. */
export async function applyAdminPassword(
  db: Db,
  setting: PasswordSetting,
  now: Date,
): Promise<{ made: string | null }> {
  await copyFromOlderServers(db);
  const stored = await storedPasswordHash(db);
  if (!setting) {
    if (stored) return { made: null };
    const made = await makeAdminPassword(db, now);
    await recordGenerated(db);
    return { made };
  }
  await db.delete(settings).where(eq(settings.key, GENERATED_KEY));
  if (stored && (await isSame(setting, stored))) return { made: null };
  await storeForAll(db, "hash" in setting ? setting.hash : await hashPassword(setting.password), now);
  return { made: null };
}

/** Holds a digest of the hash, so that a change by an older server is noticed too. */
const GENERATED_KEY = "generatedPassword";

export async function isPasswordGenerated(db: Db): Promise<boolean> {
  const hash = await storedPasswordHash(db);
  if (hash === null) return false;
  const [recorded] = await db.select().from(settings).where(eq(settings.key, GENERATED_KEY));
  return recorded?.value === hashSecret(hash);
}

async function recordGenerated(db: Db): Promise<void> {
  const hash = await storedPasswordHash(db);
  if (hash === null) return;
  const row = { key: GENERATED_KEY, value: hashSecret(hash) };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
}

export async function makeAdminPassword(db: Db, now: Date): Promise<string> {
  const password = randomPassword();
  await storeForAll(db, await hashPassword(password), now);
  return password;
}

async function storeForAll(db: Db, hash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await storePassword(tx, { userId: await ownerId(tx), hash, at: now });
    await closeAllSessions(tx);
    await closeAllEmbedSessions(tx);
    await recordEvent(
      tx,
      { actor: "system:password", requestId: null, at: now },
      { action: "password.changed", entity: "admin", entityId: null },
    );
  });
}

const isSame = (setting: { password: string } | { hash: string }, stored: string) =>
  "hash" in setting ? setting.hash === stored : Bun.password.verify(setting.password, stored);

// 100 bits in five groups that can be read aloud: no letter looks like a digit.
function randomPassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const text = [...randomBytes(20)].map((byte) => letters[byte % 32]).join("");
  return text.replaceAll(/(.{4})(?=.)/g, "$1-");
}
