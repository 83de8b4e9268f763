import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "../client";
import { migrate } from "../migrate/migrate";

const cacheFolder = join(import.meta.dir, "../../../../../node_modules/.cache/crm-database");
const migrationsFolder = join(import.meta.dir, "../migrate/migrations");

/** Cached until a migration changes: creating a database takes seconds, loading it a third of a second. */
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

export async function migrationsHash(): Promise<string> {
  const hash = createHash("sha256");
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).toSorted();
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(migrationsFolder, name)));
  return hash
    .update(Bun.resolveSync("@electric-sql/pglite", import.meta.dir))
    .digest("hex")
    .slice(0, 16);
}

// Without a writable cache folder, starts are only slower.
async function keep(path: string, snapshot: Blob): Promise<void> {
  const temporary = `${path}.${crypto.randomUUID()}`;
  try {
    await mkdir(cacheFolder, { recursive: true });
    await Bun.write(temporary, snapshot);
    await rename(temporary, path);
  } catch {
    return;
  }
}
