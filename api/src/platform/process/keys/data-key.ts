import { hkdfSync } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../db/client";
import { rowsOf } from "../../db/rows";
import { Unavailable } from "../../errors/errors";
import { StartRefused } from "../../errors/start-refused";
import { installation } from "./table";

export type DeriveKey = (purpose: string) => Uint8Array;

export const deriveFrom =
  (dataKey: string): DeriveKey =>
  (purpose) =>
    new Uint8Array(hkdfSync("sha256", dataKey, "creator-contracts", purpose, 32));

export type PreviousKey = {
  deriveKey: DeriveKey;
  reencrypt: (tx: Db, keys: { from: DeriveKey; to: DeriveKey }) => Promise<void>;
};

/** The first start stores the key's fingerprint. Later starts throw `StartRefused` for any other key, but re-encrypt all data if `previous` matches. */
export async function checkDataKey(
  db: Db,
  deriveKey: DeriveKey,
  previous: PreviousKey | null = null,
  source: KeySource = "DATA_KEY",
): Promise<void> {
  await db.transaction(async (tx) => {
    const dataKeyFingerprint = fingerprintOf(deriveKey);
    // A new database has no portal slug in clear text, so encryption starts at once.
    const first = { id: 1, dataKeyFingerprint, slugStorage: "encrypting" } as const;
    await tx.insert(installation).values(first).onConflictDoNothing();
    const [stored] = await tx.select().from(installation).for("update");
    if (stored?.dataKeyFingerprint === dataKeyFingerprint) return;
    if (!previous || stored?.dataKeyFingerprint !== fingerprintOf(previous.deriveKey))
      throw wrongKey(source, previous !== null);
    await previous.reencrypt(tx, { from: previous.deriveKey, to: deriveKey });
    await tx.update(installation).set({ dataKeyFingerprint });
  });
}

export async function fingerprintIn(db: Db): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    z.object({ it: z.string() }),
    sql`select data_key_fingerprint as it from installation`,
  );
  return row?.it ?? null;
}

/** Throws 503 if DATA_KEY was changed on another server. Call it after writing the encrypted row: a key change then waits for that row's lock. */
export async function confirmDataKey(tx: Db, { deriveKey, log }: { deriveKey: DeriveKey; log: Logger }): Promise<void> {
  const [stored] = await tx.select().from(installation);
  refuseOldKey(stored, { deriveKey, log });
}

export function refuseOldKey(
  stored: Pick<typeof installation.$inferSelect, "dataKeyFingerprint"> | undefined,
  { deriveKey, log }: { deriveKey: DeriveKey; log: Logger },
): void {
  if (!stored || stored.dataKeyFingerprint === fingerprintOf(deriveKey)) return;
  log.error(OLD_KEY);
  throw Unavailable(OLD_KEY, RETRY_AFTER_SECONDS);
}

const OLD_KEY = "This server runs with an old DATA_KEY. Restart it with the new one.";
const RETRY_AFTER_SECONDS = 60;

export type KeySource = "DATA_KEY" | "DATA_DIR/data.key";

export function wrongKey(source: KeySource, isPreviousGiven: boolean): StartRefused {
  if (isPreviousGiven)
    return new StartRefused(`Neither ${source} nor DATA_KEY_PREVIOUS is the key that this database was set up with.`);
  return new StartRefused(
    source === "DATA_KEY"
      ? "DATA_KEY is not the key that this database was set up with. To change it, give that one as DATA_KEY_PREVIOUS."
      : "This database was set up with another key than DATA_DIR/data.key. Give that one as DATA_KEY.",
  );
}

export const fingerprintOf = (deriveKey: DeriveKey) =>
  Buffer.from(deriveKey("fingerprint")).toString("hex").slice(0, 32);
