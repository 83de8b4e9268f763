import { existsSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { decimalSize } from "@crm/domain/value/bytes";
import { openArchive } from "../archive/targets/open-archive";
import { type Manifest, readManifest } from "../backup/manifest";
import { checkBackup } from "../backup/read/check-backup";
import { refuseTarget } from "../backup/read/empty-target";
import { refuseOtherMigrations, restore } from "../backup/read/restore";
import { throttleProgress } from "../backup/throttle-progress";
import type { Config } from "../config";
import { type Database, openPostgres } from "../platform/db/client";
import { openDataDir } from "../platform/db/embedded/open-data-dir";
import { type Caller, CommandRefused, type Ended } from "../platform/process/command-socket";
import { closeDataDir } from "../platform/process/data-dir/close-data-dir";
import { lockDataDir } from "../platform/process/data-dir/lock-data-dir";
import { deriveFrom, fingerprintOf } from "../platform/process/keys/data-key";
import { createLog } from "../platform/process/log/log";
import { openFiles } from "../platform/storage/open-files";

const USAGE = `Usage: bun run restore DIR [--check | [--replace] [--without-payment-details]]
  --check    verify every file of the backup against its hash and change nothing
  --replace  delete everything in the target first
  --without-payment-details  restore under another DATA_KEY, without the data that only the old key decrypts`;

type RestoreOptions = { dir: string; check: boolean; replace: boolean; withoutDetails: boolean };

export async function restoreCommand(config: Config, args: readonly string[], { say, signal }: Caller): Promise<Ended> {
  const options = optionsIn(args);
  const manifest = await manifestIn(options.dir);
  refuseOtherMigrations(manifest);
  const print = throttleProgress(say);
  const report = (step: string) => {
    signal.throwIfAborted();
    print(step, 0);
  };
  if (options.check) return { lines: [verifiedLine(manifest, await checkBackup(options.dir, manifest, report))] };
  await refuseOtherKey(config, manifest, options);
  await mkdir(config.dataDir, { recursive: true });
  await closeDataDir(config.dataDir, createLog());
  if (config.databaseUrl) return restoreInto(openPostgres(config.databaseUrl, { max: 1, mostStatementMs: 0 }));
  const lock = await lockDataDir(config.dataDir);
  try {
    return await restoreInto(existsSync(join(config.dataDir, "database")) ? await openDataDir(config.dataDir) : null);
  } finally {
    await lock.release();
  }

  async function restoreInto(opened: Database | null): Promise<Ended> {
    let database = opened;
    const tempDir = join(config.dataDir, "tmp", `restore-${crypto.randomUUID()}`);
    try {
      if (database) await refuseTarget(database, options);
      const began = performance.now();
      const copies = await checkBackup(options.dir, manifest, report);
      say(verifiedLine(manifest, copies));
      database ??= await openDataDir(config.dataDir);
      await mkdir(tempDir, { recursive: true });
      const files = openFiles(config);
      const deps = { database, files, archive: openArchive(config.archive), tempDir, now: () => new Date() };
      const lines = await restore(deps, options.dir, manifest, copies, { ...options, report });
      return {
        lines: [...lines, ...leftOutLines(options, manifest), lastLine(manifest, (performance.now() - began) / 1000)],
      };
    } finally {
      await rm(tempDir, { recursive: true, force: true });
      await database?.close();
    }
  }
}

async function manifestIn(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir);
  if (!manifest) throw new CommandRefused(`${dir} is not a backup: it has no manifest.json.`);
  return manifest;
}

function optionsIn(args: readonly string[]): RestoreOptions {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: "boolean", default: false },
        replace: { type: "boolean", default: false },
        "without-payment-details": { type: "boolean", default: false },
      },
    });
    const [dir, ...more] = positionals;
    const { check, replace, "without-payment-details": withoutDetails } = values;
    if (dir && more.length === 0 && !(check && (replace || withoutDetails)))
      return { dir: resolve(dir), check, replace, withoutDetails };
  } catch {}
  throw new CommandRefused(USAGE);
}

async function refuseOtherKey(
  config: Config,
  { dataKeyFingerprint }: Manifest,
  { withoutDetails }: RestoreOptions,
): Promise<void> {
  if (withoutDetails || dataKeyFingerprint === null) return;
  const own = await readFile(join(config.dataDir, "data.key"), "utf8").catch(() => null);
  const key = config.dataKey ?? own?.trim();
  if (key && fingerprintOf(deriveFrom(key)) === dataKeyFingerprint) return;
  throw new CommandRefused(
    `The backup was made under another DATA_KEY. Set that key as DATA_KEY (an embedded installation keeps it in data.key in its data folder), or add --without-payment-details to leave out what only that key decrypts. Nothing was changed.`,
  );
}

const verifiedLine = ({ madeAt, tables }: Manifest, copies: readonly unknown[]): string =>
  `The backup of ${madeAt} is complete and unchanged: ${tables.length} tables and ${copies.length} files.`;

function leftOutLines({ withoutDetails }: RestoreOptions, { dataKeyFingerprint }: Manifest): string[] {
  if (!withoutDetails || dataKeyFingerprint === null) return [];
  return [
    "Payment details and phone numbers were left out, except their last digits. Creators must consent to text messages again.",
  ];
}

function lastLine({ tables, files, madeAt }: Manifest, seconds: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files.count} files (${decimalSize(files.bytes)}) of ${madeAt} were restored in ${seconds.toFixed(1)} s.`;
}
