import { randomBytes } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { NO_PASSWORD } from "../../people/creators";
import { environmentOwner, firstPerson, ownerId } from "../../people/owner";
import { users } from "../../people/table";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { settings } from "../../platform/settings/table";
import { closeAllEmbedSessions } from "../embed/embed-session";
import { copyFromOlderServers, ENVIRONMENT_KEY, storePassword } from "../passwords/store-password";
import { hashPassword } from "./password";
import { hashSecret } from "./secret";
import { closeAllSessions } from "./session";
import { adminPassword } from "./table";

export type PasswordSetting = { password: string } | { hash: string } | null;

async function storedPasswordHash(db: Db): Promise<string | null> {
  const [row] = await db.select({ hash: adminPassword.hash }).from(adminPassword);
  return row?.hash ?? null;
}

/**
 * A changed password ends every session. `made`: the generated password, only at the start that creates it.
 * `isUnused`: the environment sets a password, but the person to whom it belongs is no active owner.
 */
export async function applyAdminPassword(
  db: Db,
  setting: PasswordSetting,
  now: Date,
): Promise<{ made: string | null; isUnused: boolean }> {
  await copyFromOlderServers(db);
  if (setting) {
    await db.delete(settings).where(eq(settings.key, GENERATED_KEY));
    await useEnvironmentPassword(db, setting, now);
    return { made: null, isUnused: (await db.$count(users, eq(users.id, environmentOwner))) === 0 };
  }
  await forgetEnvironmentPassword(db, now);
  if (await storedPasswordHash(db)) return { made: null, isUnused: false };
  const made = await makeAdminPassword(db, now);
  await recordGenerated(db);
  return { made, isUnused: false };
}

type Given = { password: string } | { hash: string };

// The hash is kept apart from the person's own password, which opens the account again once the setting is gone.
async function useEnvironmentPassword(db: Db, setting: Given, now: Date): Promise<void> {
  const { id, own, previous } = await firstAccount(db);
  const known = previous ?? own;
  const isKnown = known !== null && (await isSame(setting, known));
  const hash = isKnown ? known : "hash" in setting ? setting.hash : await hashPassword(setting.password);
  await db.transaction(async (tx) => {
    const row = { key: ENVIRONMENT_KEY, value: hash };
    await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
    // A person who has never had another password keeps this one, as every server of a version before expects.
    if (own !== hash && (own === null || own === previous)) await storePassword(tx, { userId: id, hash, at: now });
    if (!isKnown) await endEverySession(tx, now);
  });
}

async function forgetEnvironmentPassword(db: Db, now: Date): Promise<void> {
  const { own, previous } = await firstAccount(db);
  if (previous === null) return;
  await db.transaction(async (tx) => {
    await tx.delete(settings).where(eq(settings.key, ENVIRONMENT_KEY));
    if (own !== previous) await endEverySession(tx, now);
  });
}

/** The person's own hash, and that of the environment at the start before. */
async function firstAccount(db: Db): Promise<{ id: number; own: string | null; previous: string | null }> {
  const columns = { id: users.id, own: users.password, previous: settings.value };
  const [row] = await db
    .select(columns)
    .from(users)
    .leftJoin(settings, eq(settings.key, ENVIRONMENT_KEY))
    .where(eq(users.id, firstPerson));
  if (!row) throw new Error("The installation has no owner");
  return { ...row, own: row.own === NO_PASSWORD ? null : row.own };
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
    await tx.delete(settings).where(and(eq(settings.key, ENVIRONMENT_KEY), isNotNull(environmentOwner)));
    await storePassword(tx, { userId: await ownerId(tx), hash, at: now });
    await endEverySession(tx, now);
  });
}

async function endEverySession(tx: Db, now: Date): Promise<void> {
  await closeAllSessions(tx);
  await closeAllEmbedSessions(tx);
  await recordEvent(
    tx,
    { actor: "system:password", requestId: null, at: now },
    { action: "password.changed", entity: "admin", entityId: null },
  );
}

const isSame = (setting: Given, stored: string) =>
  "hash" in setting ? setting.hash === stored : Bun.password.verify(setting.password, stored);

// 100 bits in five groups that can be read aloud: no letter looks like a digit.
function randomPassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const text = [...randomBytes(20)].map((byte) => letters[byte % 32]).join("");
  return text.replaceAll(/(.{4})(?=.)/g, "$1-");
}
