import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { type DeriveKey, fingerprintIn, fingerprintOf, otherKey } from "../platform/process/keys/data-key";

/**
 * The data folder's own key, readable by its owner alone. Where there is none it is made for a new database, or for one
 * that was set up with the key `before`; for any other throws `StartRefused` and makes none, since people would take it
 * for the right one.
 */
export async function ownDataKey(dataDir: string, db: Db, before: DeriveKey | null = null): Promise<string> {
  const path = join(dataDir, "data.key");
  const own = await readFile(path, "utf8").catch(nullWhereMissing);
  if (own !== null) return own.trim();
  const fingerprint = await fingerprintOfSetUp(db);
  if (fingerprint !== null && (!before || fingerprintOf(before) !== fingerprint))
    throw otherKey("DATA_DIR/data.key", before !== null);
  // Beside it first, so that a start that is killed leaves no empty key, which the next would seal with.
  const beside = `${path}.${crypto.randomUUID()}`;
  try {
    await writeFile(beside, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600, flush: true });
    await link(beside, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(beside, { force: true });
  }
  return (await readFile(path, "utf8")).trim();
}

// A new database has no tables yet.
async function fingerprintOfSetUp(db: Db): Promise<string | null> {
  const [table] = await rowsOf<{ it: string | null }>(db, sql`select to_regclass('installation')::text as it`);
  return table?.it ? fingerprintIn(db) : null;
}

function nullWhereMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}
