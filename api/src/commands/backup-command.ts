import { join } from "node:path";
import { parseArgs } from "node:util";
import { decimalSize } from "@crm/domain/value/bytes";
import type { Manifest } from "../backup/manifest";
import { saySometimes } from "../backup/say-sometimes";
import { versionOf } from "../backup/version-of";
import { backUp } from "../backup/write/back-up";
import { backUpCopy } from "../backup/write/back-up-copy";
import type { PlatformDeps } from "../platform/deps";
import { type Done, whileRunning } from "../platform/jobs/maintenance-run";
import { type Caller, CommandRefused, type Ended } from "../platform/process/command-socket";

export type BackupCommandMeans = Pick<PlatformDeps, "database" | "db" | "files" | "archive" | "tempDir"> & {
  /** Others ask this process meanwhile, so it must not work for long at a time. */
  isServing: boolean;
};

const USAGE = `Usage: bun run backup DIR
  Payment details are in it as they are kept, sealed. To bring it back without them: bun run restore DIR --without-payment-details`;
const PROGRAM = join(import.meta.dir, "back-up-copy.program.ts");
const MISSING = 2;

/** Backs everything up into a folder; exit code 2 says that it is done but files were missing. */
export async function backupCommand(
  means: BackupCommandMeans,
  args: readonly string[],
  caller: Caller,
): Promise<Ended> {
  const dir = dirIn(args);
  const { database, db } = means;
  let done: Done = { files: 0, bytes: 0, problemCount: 0, problems: [] };
  const say = saySometimes(caller.say);
  const tell = (progress: Done & { step: string }) => {
    done = progress;
    say(progress.step, progress.bytes);
  };
  const began = performance.now();
  const made: Done & { manifest: Manifest; held?: number } = await whileRunning(
    db,
    "backup",
    () => done,
    async ({ lost, confirm }) => {
      const signal = AbortSignal.any([caller.signal, lost]);
      // The embedded database has one connection, so its snapshot is a copy that another process reads.
      if (database.kind === "embedded" && means.isServing)
        return backUpCopy({ client: database.client, db, tempDir: means.tempDir, program: PROGRAM }, dir, {
          signal,
          tell,
        });
      const version = await versionOf();
      return backUp({ ...means, version }, dir, { kind: database.kind, signal, tell, confirm });
    },
  );
  const lines = backupLines(dir, made, (performance.now() - began) / 1000);
  return made.problemCount > 0 ? { lines, exitCode: MISSING } : { lines };
}

function dirIn(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [dir, ...more] = positionals;
    if (dir && more.length === 0) return dir;
  } catch {
    // What parseArgs says of an unknown option is less help than the usage.
  }
  throw new CommandRefused(USAGE);
}

const MOST_NAMED = 20;

/** What a backup tells at its end. */
function backupLines(
  dir: string,
  { manifest, files, bytes, problemCount, problems, held }: Done & { manifest: Manifest; held?: number },
  seconds: number,
): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const rate = decimalSize(bytes / Math.max(0.001, seconds));
  const { uploads, archived } = manifest.leftOut;
  return [
    ...(uploads > 0 ? [`${uploads} uploads on their way in are left out.`] : []),
    ...Object.entries(archived).map(
      ([place, many]) => `${many} archived videos stay in the archive "${place}"; keep that as safe as this backup.`,
    ),
    ...(problemCount > 0 ? [`${problemCount} files are missing or wrong:`] : []),
    ...problems.slice(0, MOST_NAMED).map(({ place, key, problem }) => `  ${problem}: ${place} ${key}`),
    ...(problemCount > MOST_NAMED ? ["  The others are named in its manifest.json."] : []),
    ...(held === undefined ? [] : [`The database was held for ${held} ms while it was copied.`]),
    "Keep DATA_KEY apart from it: without that key the payment details and phone numbers in it cannot be decrypted, nor its portal links shown.",
    `${rows} rows of ${manifest.tables.length} tables and ${files} files (${decimalSize(bytes)}) in ${seconds.toFixed(1)} s, ${rate}/s, are in ${dir}`,
  ];
}
