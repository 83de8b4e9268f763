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
import { saySometimes } from "../backup/say-sometimes";
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
  --check    read the whole backup, compare it with its hashes, and change nothing
  --replace  wipe what the target holds first
  --without-payment-details  restore under another DATA_KEY, without what only the old key opens`;

type Asked = { dir: string; check: boolean; replace: boolean; withoutDetails: boolean };

/** Makes a backup the content of the configured database and storage, which no server may be using. */
export async function restoreCommand(config: Config, args: readonly string[], { say, signal }: Caller): Promise<Ended> {
  const asked = askedIn(args);
  const manifest = await manifestIn(asked.dir);
  refuseOtherMigrations(manifest);
  const sometimes = saySometimes(say);
  const tell = (step: string) => {
    signal.throwIfAborted();
    sometimes(step, 0);
  };
  if (asked.check) return { lines: [wholeLine(manifest, await checkBackup(asked.dir, manifest, tell))] };
  await refuseOtherKey(config, manifest, asked);
  await mkdir(config.dataDir, { recursive: true });
  await closeDataDir(config.dataDir, createLog());
  if (config.databaseUrl) return bring(openPostgres(config.databaseUrl, { max: 1, mostStatementMs: 0 }));
  const lock = await lockDataDir(config.dataDir);
  try {
    return await bring(existsSync(join(config.dataDir, "database")) ? await openDataDir(config.dataDir) : null);
  } finally {
    await lock.release();
  }

  async function bring(opened: Database | null): Promise<Ended> {
    let database = opened;
    const tempDir = join(config.dataDir, "tmp", `restore-${crypto.randomUUID()}`);
    try {
      if (database) await refuseTarget(database, asked);
      const began = performance.now();
      const copies = await checkBackup(asked.dir, manifest, tell);
      say(wholeLine(manifest, copies));
      database ??= await openDataDir(config.dataDir);
      await mkdir(tempDir, { recursive: true });
      const files = openFiles(config);
      const means = { database, files, archive: openArchive(config.archive), tempDir };
      const lines = await restore(means, asked.dir, manifest, copies, { ...asked, tell });
      return {
        lines: [...lines, ...leftOutLines(asked, manifest), lastLine(manifest, (performance.now() - began) / 1000)],
      };
    } finally {
      await rm(tempDir, { recursive: true, force: true });
      await database?.close();
    }
  }
}

async function manifestIn(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir);
  if (!manifest) throw new CommandRefused(`${dir} holds no backup: it has no manifest.json.`);
  return manifest;
}

function askedIn(args: readonly string[]): Asked {
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
  } catch {
    // What parseArgs says of an unknown option is less help than the usage.
  }
  throw new CommandRefused(USAGE);
}

async function refuseOtherKey(
  config: Config,
  { dataKeyFingerprint }: Manifest,
  { withoutDetails }: Asked,
): Promise<void> {
  if (withoutDetails || dataKeyFingerprint === null) return;
  const own = await readFile(join(config.dataDir, "data.key"), "utf8").catch(() => null);
  const key = config.dataKey ?? own?.trim();
  if (key && fingerprintOf(deriveFrom(key)) === dataKeyFingerprint) return;
  throw new CommandRefused(
    `The backup was made under another DATA_KEY. Give that one as DATA_KEY (an embedded installation keeps it in its data folder's data.key), or add --without-payment-details to leave out what only it opens; nothing was changed.`,
  );
}

const wholeLine = ({ madeAt, tables }: Manifest, copies: readonly unknown[]): string =>
  `The backup of ${madeAt} is whole: ${tables.length} tables and ${copies.length} files.`;

function leftOutLines({ withoutDetails }: Asked, { dataKeyFingerprint }: Manifest): string[] {
  if (!withoutDetails || dataKeyFingerprint === null) return [];
  return [
    "Payment details and phone numbers were left out; their last digits stay. Creators who agreed to text messages must agree again.",
  ];
}

function lastLine({ tables, files, madeAt }: Manifest, seconds: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files.count} files (${decimalSize(files.bytes)}) of ${madeAt} are restored, in ${seconds.toFixed(1)} s.`;
}
