import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../server/free-port";

/** A temporary Postgres that can be stopped in every way and keeps its data. */
export type Cluster = {
  url: string;
  /** The postmaster's process id, which changes with each start. */
  pid: () => number;
  /** `fast` closes connections, `immediate` aborts without a checkpoint, `kill` sends SIGKILL. */
  stop: (how: keyof typeof SIGNALS) => Promise<void>;
  start: () => Promise<void>;
  /** Stops all processes until `thaw`, like a hanging machine (Linux only). */
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
};

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;
const TIMEOUT_MS = 30_000;

/**
 * Creates and starts a cluster; root runs it as another user, as Postgres requires. Writes reach the disk unless `settings` say
 * otherwise.
 */
export async function startCluster(bin: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const runAs = await userToRunAs(folder);
  const data = join(folder, "data");
  await run([...runAs, join(bin, "initdb"), "-D", data, ...NEW_CLUSTER]);
  const port = freePort();
  const allSettings = [...settings, `port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  const command = [...runAs, join(bin, "postgres"), "-D", data, ...allSettings.flatMap((setting) => ["-c", setting])];
  let server = await startServer(command, folder);
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => server.pid,
    async stop(how) {
      const children = childrenOf(server.pid);
      server.kill(SIGNALS[how]);
      await server.exited;
      // Children of a killed postmaster keep serving until they notice.
      while (children.some(isRunning)) await Bun.sleep(10);
    },
    async start() {
      server = await startServer(command, folder);
    },
    freeze() {
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

// --no-sync: a cluster lost during its creation does not matter.
const NEW_CLUSTER = ["-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];

async function userToRunAs(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const lookup = Bun.spawn(["id", "-u", "postgres"], { stdio: ["ignore", "ignore", "ignore"] });
  const user = (await lookup.exited) === 0 ? "postgres" : "nobody";
  await run(["chown", user, folder]);
  return ["setpriv", `--reuid=${user}`, "--regid=nogroup", "--clear-groups", "--"];
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  const [errors, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${errors}`);
}

// Retries when the server ends immediately: a different program may briefly use its port.
async function startServer(command: string[], folder: string): Promise<Bun.Subprocess> {
  const log = Bun.file(join(folder, "log"));
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; await Bun.sleep(100)) {
    const server = Bun.spawn(command, { cwd: "/", stdio: ["ignore", "ignore", log] });
    if (await becomesReady(server, join(folder, "data/postmaster.pid"), deadline)) return server;
    server.kill("SIGKILL");
    await server.exited;
  }
  throw new Error(`Postgres did not start:\n${await log.text()}`);
}

// The first line of postmaster.pid is the process id, perhaps of a killed one; the last line is its state.
async function becomesReady(server: Bun.Subprocess, state: string, deadline: number): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null && performance.now() < deadline) {
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
    } catch {}
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

/** False for zombies and without `/proc`. */
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
