import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@crm/testing/server";

/** A Postgres of this run alone, which waits for the disk as a real one does, and can be stopped and started again. */
export type Cluster = {
  url: string;
  pid: () => Promise<number>;
  down: () => Promise<void>;
  up: () => Promise<void>;
  close: () => Promise<void>;
};

/** Makes and starts one by the programs in `bin`; as root they run as another user, as Postgres demands. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "load-postgres-"));
  const data = join(folder, "data");
  const as = process.getuid?.() === 0 ? ["setpriv", "--reuid=postgres", "--regid=nogroup", "--clear-groups", "--"] : [];
  if (as.length > 0) await run(["chown", "postgres", folder]);
  await run([
    ...as,
    join(bin, "initdb"),
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  const port = freePort();
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: folder };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...words: string[]) => run([...as, join(bin, "pg_ctl"), "-D", data, "-w", ...words]);
  const up = () => control("start", "-l", join(folder, "log"), "-o", options.join(" "));
  const down = () => control("stop", "-m", "fast");
  await up();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: async () => Number((await Bun.file(join(data, "postmaster.pid")).text()).split("\n")[0]),
    up,
    down,
    async close() {
      await down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(command: string[]): Promise<void> {
  // With a pipe it would wait for the server that it starts.
  const child = Bun.spawn(command, { cwd: "/", stdio: ["ignore", "ignore", "ignore"] });
  const code = await child.exited;
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
}
