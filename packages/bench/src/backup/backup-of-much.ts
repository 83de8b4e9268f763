import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sizeText } from "@crm/api/backup/size-text";
import { adminOf } from "@crm/testing/server";
import { percentile } from "../compare";
import { watchProcesses } from "../load/watch-processes";
import { answersWhile } from "./answers-while";
import { dumpAndCopy, restoreDump } from "./dump-and-copy";
import { CONTRACTS, FILE_BYTES, FILES, fillSite, type Site } from "./fill-site";
import { runWatched, type Watched } from "./run-watched";

const QUIET_MS = 5000;

/**
 * Backs up 100,000 contracts and 1 GiB of files while their server is asked, and restores them elsewhere. On a Postgres beside
 * its own dump and a copy of the files, where the programs lie in `bin`.
 */
export async function backupOfMuch(postgresUrl: string | undefined, bin: string | undefined): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-backup-"));
  const site = await fillSite(folder, postgresUrl);
  try {
    const admin = await adminOf(site.server);
    const call = () => admin("/api/contracts?limit=20");
    const watching = watchProcesses(() => ({ server: site.server.pid }));
    const before = await answersWhile(call, () => Bun.sleep(QUIET_MS));
    const [server] = watching.stop();
    const dir = join(folder, "backup");
    let backup: Watched | undefined;
    const meanwhile = await answersWhile(call, async () => {
      backup = await runWatched(site.env, ["backup", dir], { server: site.server.pid });
    });
    if (!backup) throw new Error("There was no backup");
    const again = await runWatched(site.env, ["backup", dir]);
    const place = await site.emptyPlace("restored");
    const restored = await runWatched(place, ["restore", dir]);
    const peer = bin ? await peerOf(site, folder, bin) : undefined;
    const rows = Number(/(\d+) rows of/.exec(backup.output)?.[1]).toLocaleString("en-US");
    const held = /held for (\d+) ms/.exec(backup.output)?.[1];
    return [
      `backup of ${CONTRACTS.toLocaleString("en-US")} contracts (${rows} rows) and ${sizeText(FILES * FILE_BYTES)} in ${FILES} files (${site.kind}): ${beside(backup.seconds, peer?.backupSeconds)} · into the same folder again ${again.seconds.toFixed(1)} s`,
      `  the server meanwhile: longest answer ${ms(Math.max(...meanwhile))} (p95 ${ms(percentile(meanwhile, 95))}) · before it ${ms(Math.max(...before))} (p95 ${ms(percentile(before, 95))})${held ? ` · database held for ${held} ms` : ""}`,
      `  memory: server ${sizeText(server?.lastBytes ?? Number.NaN)} before, ${sizeText(backup.mostBytes("server"))} at most with what it starts · command ${sizeText(backup.mostBytes("command"))} at most`,
      `  restore elsewhere: ${beside(restored.seconds, peer?.restoreSeconds)} · command ${sizeText(restored.mostBytes("command"))} at most`,
    ];
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function peerOf({ env, files, emptyPlace }: Site, folder: string, bin: string) {
  const url = env.DATABASE_URL;
  if (!url) return undefined;
  const dir = join(folder, "peer");
  const backupSeconds = await dumpAndCopy(bin, { url, files }, dir);
  const { DATABASE_URL = "" } = await emptyPlace("of the peer");
  const to = { url: DATABASE_URL, files: join(folder, "peer-files") };
  return { backupSeconds, restoreSeconds: await restoreDump(bin, dir, to) };
}

const beside = (seconds: number, peerSeconds: number | undefined) =>
  peerSeconds === undefined
    ? `${seconds.toFixed(1)} s`
    : `${seconds.toFixed(1)} s · peer pg_dump -Fc, cp -r and sync ${peerSeconds.toFixed(1)} s · ratio ${(seconds / peerSeconds).toFixed(2)}`;

const ms = (value: number) => `${Math.round(value)} ms`;
