import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openPostgres } from "@crm/api/platform/db/client";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { dayIn } from "@crm/domain/value/calendar";
import { emptyDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { addManyCreators } from "../lists/fill-database";

export const CONTRACTS = 100_000;
export const FILES = 256;
export const FILE_BYTES = 4 * 1024 * 1024;

export type Site = {
  kind: Database["kind"];
  env: Record<string, string>;
  files: string;
  server: RunningServer;
  /** Returns the settings for a server with an empty data folder and an empty database of this `kind`. */
  emptyTarget: (name: string) => Promise<Record<string, string>>;
  close: () => Promise<void>;
};

/** Starts a server with 100,000 contracts and 1 GiB of files, on the given Postgres or, without one, the embedded database. */
export async function fillSite(folder: string, postgresUrl: string | undefined): Promise<Site> {
  const databases: { drop: () => Promise<void> }[] = [];
  const emptyTarget = async (name: string): Promise<Record<string, string>> => {
    const env = { DATA_DIR: join(folder, name), DATA_KEY: "a key for the bench alone, 32 letters" };
    if (!postgresUrl) return env;
    const database = await emptyDatabase(postgresUrl);
    databases.push(database);
    return { ...env, DATABASE_URL: database.url };
  };
  const env = await emptyTarget("data");
  const files = join(folder, "data/files");
  await (await startServer(env)).kill("SIGTERM");
  const database = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, { max: 1, mostStatementMs: 0 })
    : await openDataDir(join(folder, "data"));
  await addManyCreators(database, CONTRACTS, dayIn("America/New_York", new Date()));
  await addFiles(database, files);
  await database.close();
  const server = await startServer(env);
  return {
    kind: database.kind,
    env,
    files,
    server,
    emptyTarget,
    async close() {
      await server.close();
      for (const { drop } of databases) await drop();
    },
  };
}

// `text_read_at` is set, so that no job reads these documents.
async function addFiles({ db }: Database, folder: string): Promise<void> {
  await mkdir(join(folder, "vault"), { recursive: true });
  const bytes = crypto.getRandomValues(new Uint8Array(64 * 1024));
  const content = Buffer.concat(Array.from({ length: FILE_BYTES / bytes.length }, () => bytes));
  for (let n = 0; n < FILES; n += 1) {
    content.writeUInt32LE(n);
    const sha256 = new Bun.CryptoHasher("sha256").update(content).digest("hex");
    const key = `vault/bench-${n}`;
    await Bun.write(join(folder, key), content);
    await db.execute(sql`
      insert into contract_files (file_name, original_name, file_type, file_size, file_path, sha256, text_read_at)
      values (${`${n}.pdf`}, ${`${n}.pdf`}, 'application/pdf', ${FILE_BYTES}::int, ${key}, ${sha256}, now())`);
  }
}
