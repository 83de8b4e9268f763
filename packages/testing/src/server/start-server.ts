import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayIn } from "@crm/domain/value/calendar";
import type { TestRequest } from "./test-server";

export type RunningServer = {
  origin: string;
  dataDir: string;
  pid: number;
  /** What it has written so far. */
  output: () => string;
  exited: Promise<number>;
  /** Sends a signal and answers the exit code. */
  kill: (signal: NodeJS.Signals) => Promise<number>;
  /** Ends it however it may, and removes a folder that was made for it. */
  close: () => Promise<void>;
};

/** One that may not listen yet; `untilReady` answers it once it does, or ends it and throws with its output. */
export type StartingServer = Omit<RunningServer, "origin"> & { untilReady: () => Promise<RunningServer> };

export const TEST_PASSWORD = "open sesame, says the test";

const SERVER = join(import.meta.dir, "../../../../api/src/server.ts");
const READY_SECONDS = 300;

/**
 * Runs the real server, or another program that starts it, as a process of its own on a free port; answers once it is
 * ready, throws with its output if it ends. Without `DATA_DIR` it has a begun folder of its own.
 */
export async function startServer(env: Record<string, string> = {}, program = SERVER): Promise<RunningServer> {
  return (await beginServer(env, program)).untilReady();
}

/** The same, but answers at once. */
export async function beginServer(env: Record<string, string> = {}, program = SERVER): Promise<StartingServer> {
  const dataDir = env.DATA_DIR ?? (await ownFolder(env));
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
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
  const untilReady = async () => {
    try {
      return { ...server, origin: await originOf(server) };
    } catch (error) {
      // First, since one that hangs would write for ever.
      await server.close();
      await noted;
      throw new Error(`The server did not come up:\n${written}`, { cause: error });
    }
  };
  return { ...server, untilReady };
}

// A database of its own has had no first start.
const ownFolder = ({ DATABASE_URL, SEED_DEMO }: Record<string, string>): Promise<string> =>
  DATABASE_URL ? mkdtemp(join(tmpdir(), "crm-server-")) : begunFolder({ demo: SEED_DEMO === "true" });

// Its log names the address as soon as it listens, and it listens once it is ready.
async function originOf({ output, exited }: Pick<RunningServer, "output" | "exited">): Promise<string> {
  let hasEnded = false;
  exited.then(() => {
    hasEnded = true;
  });
  for (const giveUpAt = performance.now() + READY_SECONDS * 1000; performance.now() < giveUpAt && !hasEnded; ) {
    const address = /"address":"([^"]+)\/","database":"\w+","msg":"listening"/.exec(output())?.[1];
    if (address) return address;
    await Bun.sleep(10);
  }
  throw new Error(hasEnded ? "It ended" : "It took too long");
}

/**
 * A new data folder for servers of a test, which removes it afterwards: a copy of the one that `TEST_DATA_FROM` names, where
 * a server has had its first start, else empty. `demo` is the same of `TEST_DEMO_FROM`, which holds the demo as well.
 */
export async function begunFolder({ demo = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "crm-server-"));
  const begun = demo ? await demoOfToday() : process.env.TEST_DATA_FROM;
  if (begun) await cp(begun, folder, { recursive: true });
  return folder;
}

// The demo's days are counted from the day on which it is made.
async function demoOfToday(): Promise<string | undefined> {
  const folder = process.env.TEST_DEMO_FROM;
  if (!folder) return process.env.TEST_DATA_FROM;
  const made = (await stat(join(folder, "data.key"))).mtime;
  const today = dayIn("America/New_York", new Date());
  return dayIn("America/New_York", made) === today ? folder : process.env.TEST_DATA_FROM;
}

/** Logs in at a server that runs by itself; answers the admin's calls of it over the network. */
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
