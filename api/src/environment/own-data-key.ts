import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { type DeriveKey, fingerprintIn, fingerprintOf, wrongKey } from "../platform/process/keys/data-key";

/** Throws `StartRefused` if the database was set up with a different key, because a new key would hide that. */
export async function ownDataKey(dataDir: string, db: Db, before: DeriveKey | null = null): Promise<string> {
  const path = join(dataDir, "data.key");
  const own = await readFile(path, "utf8").catch(nullWhereMissing);
  if (own !== null) return own.trim();
  const fingerprint = await databaseFingerprint(db);
  if (fingerprint !== null && (!before || fingerprintOf(before) !== fingerprint))
    throw wrongKey("DATA_DIR/data.key", before !== null);
  // Written to a temporary file first, so that a killed start leaves no empty key that the next start would use.
  const tempPath = `${path}.${crypto.randomUUID()}`;
  try {
    await writeFile(tempPath, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600, flush: true });
    await link(tempPath, path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(tempPath, { force: true });
  }
  return (await readFile(path, "utf8")).trim();
}

async function databaseFingerprint(db: Db): Promise<string | null> {
  const [table] = await rowsOf(
    db,
    z.object({ it: z.string().nullable() }),
    sql`select to_regclass('installation')::text as it`,
  );
  return table?.it ? fingerprintIn(db) : null;
}

function nullWhereMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}
