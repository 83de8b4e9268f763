import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/** Seconds that Postgres's own dump (-Fc) of a database and a copy of its files take, with every file of it on the disk. */
export const dumpAndCopy = (bin: string, from: { url: string; files: string }, dir: string): Promise<number> =>
  secondsOf(async () => {
    await mkdir(dir);
    await run([join(bin, "pg_dump"), "-Fc", "--file", join(dir, "dump"), "--dbname", from.url]);
    await copy(from.files, join(dir, "files"));
  });

/** Seconds that it takes to bring both back into an empty database and a new folder. */
export const restoreDump = (bin: string, dir: string, to: { url: string; files: string }): Promise<number> =>
  secondsOf(async () => {
    await run([join(bin, "pg_restore"), "--exit-on-error", "--no-owner", "--dbname", to.url, join(dir, "dump")]);
    await copy(join(dir, "files"), to.files);
  });

async function copy(from: string, to: string): Promise<void> {
  await run(["cp", "--recursive", from, to]);
  await run(["find", to, "-type", "f", "-exec", "sync", "{}", "+"]);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  const complaint = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")} failed:\n${complaint}`);
}
