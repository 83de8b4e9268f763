import { hkdfSync } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../db/client";
import { rowsOf } from "../../db/rows";
import { Unavailable } from "../../errors/errors";
import { StartRefused } from "../../errors/start-refused";
import { installation } from "./table";

/** Derives a key of 32 bytes for one purpose; the data key itself signs and encrypts nothing. */
export type DeriveKey = (purpose: string) => Uint8Array;

export const deriveFrom =
  (dataKey: string): DeriveKey =>
  (purpose) =>
    new Uint8Array(hkdfSync("sha256", dataKey, "creator-contracts", purpose, 32));

/** The key before, and what opens all that it sealed and seals it with the next one. */
export type KeyBefore = {
  deriveKey: DeriveKey;
  reseal: (tx: Db, keys: { from: DeriveKey; to: DeriveKey }) => Promise<void>;
};

/**
 * Notes the key's fingerprint at the first start; later throws where another key is given, before it spoils anything. Where
 * the database was set up with the key `before`, all is sealed anew and the new fingerprint noted, in one transaction.
 */
export async function checkDataKey(
  db: Db,
  deriveKey: DeriveKey,
  before: KeyBefore | null = null,
  place: KeyPlace = "DATA_KEY",
): Promise<void> {
  await db.transaction(async (tx) => {
    const dataKeyFingerprint = fingerprintOf(deriveKey);
    // No server has run on it yet, so none can run that finds portal links in clear alone.
    const first = { id: 1, dataKeyFingerprint, slugStorage: "encrypting" } as const;
    await tx.insert(installation).values(first).onConflictDoNothing();
    const [stored] = await tx.select().from(installation).for("update");
    if (stored?.dataKeyFingerprint === dataKeyFingerprint) return;
    if (!before || stored?.dataKeyFingerprint !== fingerprintOf(before.deriveKey))
      throw otherKey(place, before !== null);
    await before.reseal(tx, { from: before.deriveKey, to: deriveKey });
    await tx.update(installation).set({ dataKeyFingerprint });
  });
}

/** What tells the `DATA_KEY` of a database; null where no server has started on it. */
export async function fingerprintIn(db: Db): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    z.object({ it: z.string() }),
    sql`select data_key_fingerprint as it from installation`,
  );
  return row?.it ?? null;
}

/**
 * 503 where the database has another key by now, which a server that runs on does not know. Call it with what was
 * sealed already in its table: a change of the key waits for that, or has been before it.
 */
export async function confirmDataKey(tx: Db, { deriveKey, log }: { deriveKey: DeriveKey; log: Logger }): Promise<void> {
  const [stored] = await tx.select().from(installation);
  refuseOldKey(stored, { deriveKey, log });
}

/** The same, for a row of `installation` that was read already. */
export function refuseOldKey(
  stored: Pick<typeof installation.$inferSelect, "dataKeyFingerprint"> | undefined,
  { deriveKey, log }: { deriveKey: DeriveKey; log: Logger },
): void {
  if (!stored || stored.dataKeyFingerprint === fingerprintOf(deriveKey)) return;
  log.error(OLD_KEY);
  throw Unavailable(OLD_KEY, UNTIL_RESTARTED_SECONDS);
}

const OLD_KEY = "This server runs with an old DATA_KEY. Restart it with the new one.";
const UNTIL_RESTARTED_SECONDS = 60;

/** Where the key of a server comes from: its settings, or its data folder. */
export type KeyPlace = "DATA_KEY" | "DATA_DIR/data.key";

/** Why a server does not start whose database was set up with a key that is in neither place. */
export function otherKey(place: KeyPlace, isBeforeGiven: boolean): StartRefused {
  if (isBeforeGiven)
    return new StartRefused(`Neither ${place} nor DATA_KEY_PREVIOUS is the key that this database was set up with.`);
  return new StartRefused(
    place === "DATA_KEY"
      ? "DATA_KEY is not the key that this database was set up with. To change it, give that one as DATA_KEY_PREVIOUS."
      : "This database was set up with another key than DATA_DIR/data.key. Give that one as DATA_KEY.",
  );
}

/** Tells a key from every other one, and nothing of what it is: 32 hex digits. */
export const fingerprintOf = (deriveKey: DeriveKey) =>
  Buffer.from(deriveKey("fingerprint")).toString("hex").slice(0, 32);
