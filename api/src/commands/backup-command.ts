import { join } from "node:path";
import { parseArgs } from "node:util";
import { decimalSize } from "@crm/domain/value/bytes";
import type { Manifest } from "../backup/manifest";
import { throttleProgress } from "../backup/throttle-progress";
import { versionOf } from "../backup/version-of";
import { backUp } from "../backup/write/back-up";
import { backUpCopy } from "../backup/write/back-up-copy";
import type { PlatformDeps } from "../platform/deps";
import { type Done, whileRunning } from "../platform/jobs/maintenance-run";
import { type Caller, CommandRefused, type Ended } from "../platform/process/command-socket";

export type BackupCommandDeps = Pick<PlatformDeps, "database" | "db" | "files" | "archive" | "tempDir"> & {
  /** True if this process also serves requests; then no step may block it for long. */
  isServing: boolean;
};

const USAGE = `Usage: bun run backup DIR
  Payment details stay encrypted in the backup. To restore without them: bun run restore DIR --without-payment-details`;
const PROGRAM = join(import.meta.dir, "back-up-copy.program.ts");
const EXIT_FILES_MISSING = 2;

/** Exits with 2 when the backup is complete but files were missing. */
export async function backupCommand(deps: BackupCommandDeps, args: readonly string[], caller: Caller): Promise<Ended> {
  const dir = dirIn(args);
  const { database, db } = deps;
  let done: Done = { files: 0, bytes: 0, problemCount: 0, problems: [] };
  const print = throttleProgress(caller.say);
  const report = (progress: Done & { step: string }) => {
    done = progress;
    print(progress.step, progress.bytes);
  };
  const began = performance.now();
  const result: Done & { manifest: Manifest; lockedMs?: number } = await whileRunning(
    db,
    "backup",
    () => done,
    async ({ lost, confirm }) => {
      const signal = AbortSignal.any([caller.signal, lost]);
      // The embedded database has one connection, which a backup would occupy. Another process backs up a copy instead.
      if (database.kind === "embedded" && deps.isServing)
        return backUpCopy({ client: database.client, db, tempDir: deps.tempDir, program: PROGRAM }, dir, {
          signal,
          report,
        });
      const version = await versionOf();
      return backUp({ ...deps, version }, dir, { kind: database.kind, signal, report, confirm });
    },
  );
  const lines = backupLines(dir, result, (performance.now() - began) / 1000);
  return result.problemCount > 0 ? { lines, exitCode: EXIT_FILES_MISSING } : { lines };
}

function dirIn(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [dir, ...more] = positionals;
    if (dir && more.length === 0) return dir;
  } catch {}
  throw new CommandRefused(USAGE);
}

const MAX_LISTED = 20;

function backupLines(
  dir: string,
  { manifest, files, bytes, problemCount, problems, lockedMs }: Done & { manifest: Manifest; lockedMs?: number },
  seconds: number,
): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const rate = decimalSize(bytes / Math.max(0.001, seconds));
  const { uploads, archived } = manifest.leftOut;
  return [
    ...(uploads > 0 ? [`${uploads} unfinished uploads are not in the backup.`] : []),
    ...Object.entries(archived).map(
      ([place, count]) =>
        `${count} archived videos stay in the archive "${place}". Protect that archive as well as this backup.`,
    ),
    ...(problemCount > 0 ? [`${problemCount} files are missing or wrong:`] : []),
    ...problems.slice(0, MAX_LISTED).map(({ place, key, problem }) => `  ${problem}: ${place} ${key}`),
    ...(problemCount > MAX_LISTED ? ["  manifest.json lists the others."] : []),
    ...(lockedMs === undefined ? [] : [`The database was locked for ${lockedMs} ms while it was copied.`]),
    "Store DATA_KEY separately. Without it, the payment details and phone numbers in the backup cannot be decrypted and its portal links cannot be shown.",
    `${rows} rows of ${manifest.tables.length} tables and ${files} files (${decimalSize(bytes)}) were written to ${dir} in ${seconds.toFixed(1)} s (${rate}/s)`,
  ];
}
