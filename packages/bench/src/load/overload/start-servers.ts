import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPostgres } from "@crm/api/platform/db/client";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { dayIn } from "@crm/domain/value/calendar";
import { emptyDatabase, ownerSession, type RunningServer, startServer } from "@crm/testing/server";
import { fillBusiness } from "../fill-business";
import { limitProcessor } from "./limit-processor";

export const CONTRACTS = 2000;
const SESSIONS = 50;
const DATA_KEY = "a key for test data, at least 32 letters";

type StartOptions = { servers: number; refuses: boolean };

/** Creates the data once. Servers on the embedded database get a copy of it. */
export async function prepareServers(databaseUrl: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "bench-overload-"));
  const created = databaseUrl ? await emptyDatabase(databaseUrl) : null;
  const env = { DATA_DIR: folder, CHECK_ANSWERS: "", ...(created ? { DATABASE_URL: created.url, DATA_KEY } : {}) };
  const first = await startServer(env);
  await first.kill("SIGTERM");
  const database = created ? openPostgres(created.url, { max: 2 }) : await openDataDir(folder);
  const cookies = await fill(database);
  await database.close();
  const running: RunningServer[] = [];
  const limits: { end: () => Promise<unknown> }[] = [];
  const folders = [folder];
  return {
    cookies,
    async start({ servers: count, refuses }: StartOptions): Promise<string[]> {
      const program = refuses ? undefined : join(import.meta.dir, "server-that-admits-all.ts");
      const dataDir = created ? folder : await mkdtemp(join(tmpdir(), "bench-overload-"));
      if (!created) await cp(folder, dataDir, { recursive: true });
      if (!created) folders.push(dataDir);
      const started: RunningServer[] = [];
      for (let nth = 0; nth < count; nth++) started.push(await startServer({ ...env, DATA_DIR: dataDir }, program));
      running.push(...started);
      return started.map(({ origin }) => origin);
    },
    /** Limits every server to this share of a core. */
    async limit(cores: number): Promise<void> {
      for (const { pid } of running) limits.push(await limitProcessor(pid, cores));
    },
    async close(): Promise<void> {
      for (const server of running) await server.close();
      for (const limit of limits) await limit.end();
      await created?.drop();
      for (const each of folders) await rm(each, { recursive: true, force: true });
    },
  };
}

async function fill(database: Database): Promise<string[]> {
  await fillBusiness(database, CONTRACTS, dayIn("America/New_York", new Date()));
  const cookies: string[] = [];
  for (let nth = 0; nth < SESSIONS; nth++)
    cookies.push(`session=${await ownerSession({ db: database.db, now: () => new Date() })}`);
  return cookies;
}
