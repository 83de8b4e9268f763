import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decimalSize } from "@crm/domain/value/bytes";
import { adminOf } from "@crm/testing/server";
import { percentile, type Row, reportRow } from "../harness";
import { watchProcesses } from "../watch-processes";
import { CONTRACTS, FILE_BYTES, FILES, fillSite, type Site } from "./fill-site";

const QUIET_MS = 5000;

/**
 * Backs up 100,000 contracts and 1 GiB of files under load and restores them. Compares with pg_dump and a copy of the files if
 * `bin` has the programs.
 */
export async function backupOfMuch(
  postgresUrl = process.env.TEST_DATABASE_URL,
  bin = process.env.POSTGRES_BIN,
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-backup-"));
  const site = await fillSite(folder, postgresUrl);
  try {
    const admin = await adminOf(site.server);
    const call = () => admin("/api/contracts?limit=20");
    const watching = watchProcesses(() => ({ server: site.server.pid }));
    const before = await timesDuring(call, () => Bun.sleep(QUIET_MS));
    const [server] = watching.stop();
    const dir = join(folder, "backup");
    let backup: Watched | undefined;
    const meanwhile = await timesDuring(call, async () => {
      backup = await runWatched(site.env, ["backup", dir], { server: site.server.pid });
    });
    if (!backup) throw new Error("The backup did not run");
    const again = await runWatched(site.env, ["backup", dir]);
    const target = await site.emptyTarget("restored");
    const restored = await runWatched(target, ["restore", dir]);
    const peer = bin ? await peerOf(site, folder, bin) : undefined;
    const rows = Number(/(\d+) rows of/.exec(backup.output)?.[1]).toLocaleString("en-US");
    const held = /held for (\d+) ms/.exec(backup.output)?.[1];
    const what = `${CONTRACTS.toLocaleString("en-US")} contracts (${rows} rows) and ${decimalSize(FILES * FILE_BYTES)} in ${FILES} files (${site.kind})`;
    return [
      reportRow(`backup of ${what}`, [
        beside(backup.seconds, peer?.backupSeconds),
        `into the same folder again ${again.seconds.toFixed(1)} s`,
      ]),
      reportRow(`calls during a backup (${site.kind})`, [
        `longest answer ${ms(Math.max(...meanwhile))} (p95 ${ms(percentile(meanwhile, 95))})`,
        `before it ${ms(Math.max(...before))} (p95 ${ms(percentile(before, 95))})`,
        ...(held ? [`database locked for ${held} ms`] : []),
      ]),
      reportRow(`memory of a backup (${site.kind})`, [
        `server ${decimalSize(server?.lastBytes ?? Number.NaN)} before, ${decimalSize(backup.peakBytes("server"))} at most with what it starts`,
        `command ${decimalSize(backup.peakBytes("command"))} at most`,
      ]),
      reportRow(`restore of the same (${site.kind})`, [
        beside(restored.seconds, peer?.restoreSeconds),
        `command ${decimalSize(restored.peakBytes("command"))} at most`,
      ]),
    ];
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function peerOf({ env, files, emptyTarget }: Site, folder: string, bin: string) {
  const url = env.DATABASE_URL;
  if (!url) return undefined;
  const dir = join(folder, "peer");
  const backupSeconds = await dumpAndCopy(bin, { url, files }, dir);
  const { DATABASE_URL = "" } = await emptyTarget("of the peer");
  const to = { url: DATABASE_URL, files: join(folder, "peer-files") };
  return { backupSeconds, restoreSeconds: await restoreDump(bin, dir, to) };
}

const beside = (seconds: number, peerSeconds: number | undefined) =>
  peerSeconds === undefined
    ? `${seconds.toFixed(1)} s`
    : `${seconds.toFixed(1)} s · peer pg_dump -Fc, cp -r and sync ${peerSeconds.toFixed(1)} s · ratio ${(seconds / peerSeconds).toFixed(2)}`;

const ms = (value: number) => `${Math.round(value)} ms`;

/** Repeats the call during `work` and returns the milliseconds of each. */
async function timesDuring(call: () => Promise<Response>, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await call();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The call returned ${answer.status}`);
      times.push(performance.now() - began);
      await Bun.sleep(20);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
  }
  await calling;
  return times;
}

const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");

type Watched = { seconds: number; output: string; peakBytes: (name: string) => number };

/** Runs a command and samples its memory (as `command`) and that of the `others`, child processes included. */
async function runWatched(
  env: Record<string, string>,
  words: readonly string[],
  others: Record<string, number> = {},
): Promise<Watched> {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, RUN, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const watching = watchProcesses(() => ({ ...others, command: child.pid }));
  const [output, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const seconds = (performance.now() - began) / 1000;
  const uses = watching.stop();
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}:\n${output}${errors}`);
  return { seconds, output, peakBytes: (name) => uses.find((use) => use.name === name)?.peakBytes ?? Number.NaN };
}

const dumpAndCopy = (bin: string, from: { url: string; files: string }, dir: string): Promise<number> =>
  secondsOf(async () => {
    await mkdir(dir);
    await run([join(bin, "pg_dump"), "-Fc", "--file", join(dir, "dump"), "--dbname", from.url]);
    await copy(from.files, join(dir, "files"));
  });

const restoreDump = (bin: string, dir: string, to: { url: string; files: string }): Promise<number> =>
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
  const errors = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")} failed:\n${errors}`);
}
