import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lastEventId, refuseSharedAdmin } from "@crm/api/people/test/people";
import { type Db, openEmbedded, openPostgres } from "@crm/api/platform/db/client";
import { systemDisk } from "@crm/api/platform/disk/disk";
import { dayIn } from "@crm/domain/value/calendar";
import type { TestRequest } from "./test-server";

export type RunningServer = {
  origin: string;
  dataDir: string;
  pid: number;
  output: () => string;
  exited: Promise<number>;
  kill: (signal: NodeJS.Signals) => Promise<number>;
  /** Kills the server and deletes a folder that was created for it. Throws if it wrote an event of the actor `admin`. */
  close: () => Promise<void>;
};

/** A server that may not listen yet; `untilReady` throws with its output when it ends first. */
export type StartingServer = Omit<RunningServer, "origin"> & { untilReady: () => Promise<RunningServer> };

export const TEST_PASSWORD = "open sesame, says the test";

const SERVER = join(import.meta.dir, "../../../../api/src/server.ts");
const READY_SECONDS = 300;

/**
 * Runs the real server, or `program`, as a child process on a free port. Throws with its output when it ends before it is ready.
 */
export async function startServer(env: Record<string, string> = {}, program = SERVER): Promise<RunningServer> {
  return (await spawnServer(env, program)).untilReady();
}

/** Starts a server without waiting until it is ready. */
export async function spawnServer(env: Record<string, string> = {}, program = SERVER): Promise<StartingServer> {
  const dataDir = env.DATA_DIR ?? (await newDataDir(env));
  const refuseNewSharedAdmin = program === SERVER ? await watchSharedAdmin(env, dataDir) : async () => {};
  const child = Bun.spawn([process.execPath, program], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: TEST_PASSWORD,
      CHECK_ANSWERS: process.env.CHECK_ANSWERS ?? "strict",
      ...env,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  let written = "";
  const note = async (stream: ReadableStream<Uint8Array>) => {
    for await (const bytes of stream) written += Buffer.from(bytes).toString();
  };
  const noted = Promise.all([note(child.stdout), note(child.stderr)]);
  const server = {
    dataDir,
    pid: child.pid,
    output: () => written,
    exited: child.exited,
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      const code = await child.exited;
      await noted;
      return code;
    },
    async close() {
      child.kill("SIGKILL");
      await child.exited;
      await refuseNewSharedAdmin().finally(async () => {
        if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      });
    },
  };
  const untilReady = async () => {
    try {
      return { ...server, origin: await originOf(server) };
    } catch (error) {
      // Closed before its output is awaited: a hanging server would write for ever.
      await server.close();
      await noted;
      throw new Error(`The server did not start:\n${written}`, { cause: error });
    }
  };
  return { ...server, untilReady };
}

/**
 * Returns a check for new events of the actor `admin`. A folder that a test passes is not checked: it may be on a full or failing disk, and
 * older versions may have run in it.
 */
async function watchSharedAdmin({ DATABASE_URL, DATA_DIR }: Record<string, string>, dataDir: string) {
  if (DATABASE_URL) {
    const last = await inPostgres(DATABASE_URL, lastEventId);
    return () => inPostgres(DATABASE_URL, (db) => refuseSharedAdmin(db, last));
  }
  return async () => {
    const folder = join(dataDir, "database");
    if (DATA_DIR !== undefined || !existsSync(folder)) return;
    // Not synced, because the folder is deleted afterwards.
    const database = await openEmbedded({ dataDir: folder, disk: { ...systemDisk, fsyncSync: () => {} } });
    await refuseSharedAdmin(database.db).finally(() => database.close());
  };
}

async function inPostgres<Result>(url: string, run: (db: Db) => Promise<Result>): Promise<Result> {
  const database = openPostgres(url, { max: 1 });
  return run(database.db).finally(() => database.close());
}

const newDataDir = ({ DATABASE_URL, SEED_DEMO }: Record<string, string>): Promise<string> =>
  DATABASE_URL ? mkdtemp(join(tmpdir(), "crm-server-")) : preparedDataDir({ demo: SEED_DEMO === "true" });

// The server logs its URL when it listens, and it listens when it is ready.
async function originOf({ output, exited }: Pick<RunningServer, "output" | "exited">): Promise<string> {
  let hasEnded = false;
  exited.then(() => {
    hasEnded = true;
  });
  for (const deadline = performance.now() + READY_SECONDS * 1000; performance.now() < deadline && !hasEnded; ) {
    const origin = /"address":"([^"]+)\/","database":"\w+","msg":"listening"/.exec(output())?.[1];
    if (origin) return origin;
    await Bun.sleep(10);
  }
  throw new Error(hasEnded ? "The server ended" : "The server took too long");
}

/** Returns a new data folder, which the test deletes: a copy of TEST_DATA_FROM or TEST_DEMO_FROM if set, else empty. */
export async function preparedDataDir({ demo = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "crm-server-"));
  const source = demo ? await todaysDemo() : process.env.TEST_DATA_FROM;
  if (source) await cp(source, folder, { recursive: true });
  return folder;
}

// The demo's dates count from the day on which it was created.
async function todaysDemo(): Promise<string | undefined> {
  const folder = process.env.TEST_DEMO_FROM;
  if (!folder) return process.env.TEST_DATA_FROM;
  const made = (await stat(join(folder, "data.key"))).mtime;
  const today = dayIn("America/New_York", new Date());
  return dayIn("America/New_York", made) === today ? folder : process.env.TEST_DATA_FROM;
}

/** Logs in and returns a function that calls the server as the admin. */
export async function adminOf({ origin }: { origin: string }): Promise<TestRequest> {
  const call = (path: string, { json, peer: _, ...init }: Parameters<TestRequest>[1] = {}, cookie = "") => {
    const headers = new Headers(init.headers);
    headers.set("X-Requested-With", "tests");
    headers.set("Cookie", cookie);
    if (json === undefined) return fetch(origin + path, { ...init, headers });
    headers.set("Content-Type", "application/json");
    return fetch(origin + path, { ...init, headers, body: JSON.stringify(json) });
  };
  const login = await call("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (path, init) => call(path, init, cookie);
}
