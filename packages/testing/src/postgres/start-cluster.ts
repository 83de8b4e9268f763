import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../server/free-port";

/** A Postgres in a temporary folder, which can be taken away in each way that there is and comes back with all it kept. */
export type Cluster = {
  url: string;
  /** The number of its first process, another one after each start. */
  pid: () => number;
  /** Ends it: `fast` in order and without waiting for anybody, `immediate` without order, `kill` without a word to it. */
  stop: (how: keyof typeof SIGNALS) => Promise<void>;
  start: () => Promise<void>;
  /** Lets all its processes stand still, as on a machine that hangs (Linux alone), until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  /** Ends it however it is, and removes its folder. */
  close: () => Promise<void>;
};

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;
const PATIENCE_MS = 30_000;

/**
 * Makes and starts one by the programs in `bin`; as root they run as another user, as Postgres demands. It waits for the disk
 * as a real one does, unless `settings` such as `fsync=off` say otherwise.
 */
export async function startCluster(bin: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const as = await userToRunAs(folder);
  const data = join(folder, "data");
  await run([...as, join(bin, "initdb"), "-D", data, ...NEW_CLUSTER]);
  const port = freePort();
  const all = [...settings, `port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  const command = [...as, join(bin, "postgres"), "-D", data, ...all.flatMap((setting) => ["-c", setting])];
  let server = await started(command, folder);
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server.pid,
    async stop(how) {
      const children = childrenOf(server.pid);
      server.kill(SIGNALS[how]);
      await server.exited;
      // Those whom a killed one leaves behind serve until they notice.
      while (children.some(isRunning)) await Bun.sleep(10);
    },
    async start() {
      server = await started(command, folder);
    },
    freeze() {
      // Before the others, since it starts them.
      signal("SIGSTOP", [server.pid]);
      signal("SIGSTOP", childrenOf(server.pid));
    },
    thaw() {
      signal("SIGCONT", [...childrenOf(server.pid), server.pid]);
    },
    async close() {
      cluster.thaw();
      await cluster.stop("immediate");
      await rm(folder, { recursive: true, force: true });
    },
  };
  return cluster;
}

// Nobody misses a cluster that a power cut took while it was made.
const NEW_CLUSTER = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];

async function userToRunAs(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const asked = Bun.spawn(["id", "-u", "postgres"], { stdio: ["ignore", "ignore", "ignore"] });
  const user = (await asked.exited) === 0 ? "postgres" : "nobody";
  await run(["chown", user, folder]);
  return ["setpriv", `--reuid=${user}`, "--regid=nogroup", "--clear-groups", "--"];
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  const [told, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${told}`);
}

// Again where it ends at once, since somebody may have its port for a moment.
async function started(command: string[], folder: string): Promise<Bun.Subprocess> {
  const log = Bun.file(join(folder, "log"));
  for (const giveUpAt = performance.now() + PATIENCE_MS; performance.now() < giveUpAt; await Bun.sleep(100)) {
    const server = Bun.spawn(command, { cwd: "/", stdio: ["ignore", "ignore", log] });
    if (await becomesReady(server, join(folder, "data/postmaster.pid"), giveUpAt)) return server;
    server.kill("SIGKILL");
    await server.exited;
  }
  throw new Error(`Postgres did not come up:\n${await log.text()}`);
}

// Its first line is the process that wrote it, which may be one that was killed; in the last line Postgres writes its state.
async function becomesReady(server: Bun.Subprocess, state: string, giveUpAt: number): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null && performance.now() < giveUpAt) {
    const text = await Bun.file(state)
      .text()
      .catch(() => "");
    if (text.startsWith(`${server.pid}\n`) && /^ready\s*$/m.test(text)) return true;
    await Bun.sleep(20);
  }
  return false;
}

function signal(name: "SIGSTOP" | "SIGCONT", pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended.
    }
}

/** The processes that one has started and that are still there; none are known where there is no `/proc`. */
function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** Whether a process does anything yet; one that has ended and is only not taken note of does not. False where there is no `/proc`. */
function isRunning(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return state !== undefined && state !== "Z" && state !== "X";
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
