import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "../client";
import { migrate } from "../migrate/migrate";

const cacheFolder = join(import.meta.dir, "../../../../../node_modules/.cache/crm-database");
const migrationsFolder = join(import.meta.dir, "../migrate/migrations");

/**
 * A new embedded database with every migration run, as an archive for `openEmbedded`.
 * Making one takes seconds and loading it a third of one, so it is kept until a migration changes.
 */
export async function migratedSnapshot(): Promise<Blob> {
  const path = join(cacheFolder, `${await migrationsHash()}.tar`);
  const cached = Bun.file(path);
  if (await cached.exists()) return cached;
  const database = await openEmbedded({});
  await migrate(database);
  const snapshot = await database.client.dumpDataDir("none");
  await database.close();
  await keep(path, snapshot);
  return snapshot;
}

/** SHA-256 over the migrations in their order and the engine that ran them, as 16 hex digits. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash("sha256");
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).toSorted();
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(migrationsFolder, name)));
  // Where the engine lies names its version.
  return hash
    .update(Bun.resolveSync("@electric-sql/pglite", import.meta.dir))
    .digest("hex")
    .slice(0, 16);
}

// A folder that cannot be written costs speed and nothing else.
async function keep(path: string, snapshot: Blob): Promise<void> {
  const beside = `${path}.${crypto.randomUUID()}`;
  try {
    await mkdir(cacheFolder, { recursive: true });
    await Bun.write(beside, snapshot);
    await rename(beside, path);
  } catch {
    return;
  }
}
