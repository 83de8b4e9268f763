import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGroup } from "../processes/process-group";
import { runCommand } from "../processes/run-command";

/** A Postgres that lives in a temporary folder until `stop`. */
export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

// Nothing in it outlives the run, so it need not wait for the disk.
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

/** Starts a Postgres of its own from the programs in `bin`; as root it runs as another user, as Postgres demands. */
export async function startPostgres(bin: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "verify-postgres-"));
  const as = await userToRunAs(folder);
  const data = join(folder, "data");
  const made = await runCommand(
    [
      ...as,
      join(bin, "initdb"),
      "-D",
      data,
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    { cwd: folder },
  );
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);
  const port = freePort();
  const options = [...SETTINGS, `port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  const server = startGroup(
    [...as, join(bin, "postgres"), "-D", data, ...options.flatMap((option) => ["-c", option])],
    { cwd: folder },
  );
  const stop = async () => {
    await server.end(5000);
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady(data).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

async function userToRunAs(folder: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const user = (await runCommand(["id", "-u", "postgres"], { cwd: "/" })).code === 0 ? "postgres" : "nobody";
  await runCommand(["chown", user, folder], { cwd: "/" });
  return ["setpriv", `--reuid=${user}`, "--regid=nogroup", "--clear-groups", "--"];
}

// Postgres writes its own state into the last line of this file.
async function untilReady(data: string): Promise<void> {
  const state = join(data, "postmaster.pid");
  for (let tries = 0; tries < 200; tries++) {
    if (existsSync(state) && /^ready\s*$/m.test(readFileSync(state, "utf8"))) return;
    await Bun.sleep(50);
  }
  throw new Error("Postgres did not come up within 10 s");
}

function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = probe;
  probe.stop(true);
  return port;
}
