import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Db } from "../../platform/db/client";
import { migrationsOf } from "../../platform/db/migrate/migrations-list";
import { rowsOf } from "../../platform/db/rows";
import { LeaseLost } from "../../platform/jobs/lease";
import { type Done, MAX_PROBLEMS } from "../../platform/jobs/maintenance-run";
import type { FileProblem } from "../../platform/jobs/maintenance-run.table";
import { fingerprintIn } from "../../platform/process/keys/data-key";
import type { Archive } from "../../platform/storage/archive-target";
import type { Storage } from "../../platform/storage/storage";
import { FORMAT, type Manifest, readManifest, type StoredCopy, writeManifest } from "../manifest";
import { namedFiles, withBuilt } from "../named-files";
import { readEarlierBackup } from "../read/earlier-backup";
import { copyFiles } from "./copy-files";
import { explainWriteError } from "./explain-write-error";
import { readFileList } from "./read-file-list";
import { openHashed } from "./write-synced";
import { readSequences, writeTables } from "./write-tables";

export type BackupDeps = { database: Database; files: Storage; archive: Archive; version: string };

export type Progress = Done & { step: string };

type Report = (progress: Progress) => void;

/** `confirm` throws `LeaseLost` when another process may have begun a backup, perhaps into the same folder. */
type Options = { kind: Manifest["database"]; signal: AbortSignal; report: Report; confirm: () => Promise<void> };

/** An earlier backup in the folder stays valid until the new one is complete. */
export async function backUp(deps: BackupDeps, dir: string, options: Options): Promise<Done & { manifest: Manifest }> {
  try {
    const before = await readEarlierBackup(dir, deps.database.db);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await removeUnnamed(dir, before);
    try {
      return await write(deps, dir, before, options);
    } catch (error) {
      const isLost = await options.confirm().then(
        () => false,
        (reason: unknown) => reason instanceof LeaseLost,
      );
      // After a takeover, the other backup may be writing a set here that the manifest does not name yet.
      if (!isLost)
        await readManifest(dir)
          .then((manifest) => removeUnnamed(dir, manifest))
          .catch(() => {});
      throw error;
    }
  } catch (error) {
    throw explainWriteError(dir, error);
  }
}

async function write(
  { database, files, archive, version }: BackupDeps,
  dir: string,
  before: Manifest | null,
  { kind, signal, report, confirm }: Options,
): Promise<Done & { manifest: Manifest }> {
  const madeAt = new Date().toISOString();
  const set = `sets/${madeAt.replace(/\W/g, "-")}-${crypto.randomUUID().slice(0, 8)}`;
  const done = { files: 0, bytes: 0, problemCount: 0, problems: [] as FileProblem[] };

  const { named, ...kept } = await database.db.transaction(
    async (tx) => {
      const dataKeyFingerprint = await fingerprintIn(tx);
      const migrations = await migrationsOf(tx);
      const tables = await writeTables(tx, join(dir, set, "tables"), ({ tables, of, rows }) => {
        signal.throwIfAborted();
        report({ ...done, step: `${tables} of ${of} tables, ${rows} rows` });
      });
      const named = await namedFiles(tx);
      return {
        named,
        dataKeyFingerprint,
        migrations,
        tables,
        sequences: await readSequences(tx),
        uploads: await openUploads(tx),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

  const wanted = await withBuilt(files, named);
  const here = wanted.filter(({ place }) => place === "primary" || place === "folder");
  const archived: Record<string, number> = {};
  for (const { place } of wanted)
    if (place !== "primary" && place !== "folder") archived[place] = (archived[place] ?? 0) + 1;
  const list = await openHashed(join(dir, set, "files.jsonl"));
  const earlier = before ? await readFileList(dir, before) : new Map<string, StoredCopy>();
  const copied = copyFiles(
    { files, archive },
    dir,
    { wanted: here, earlier, signal },
    async ({ place, key }, { copy, problem }) => {
      if (copy) {
        await list.write(`${JSON.stringify(copy)}\n`);
        done.files += 1;
        done.bytes += copy.size;
      }
      // Page images expire after an hour, also during a backup.
      if (problem && !key.startsWith("converted-pages/")) {
        done.problemCount += 1;
        if (done.problems.length < MAX_PROBLEMS) done.problems.push({ place, key, problem });
      }
      report({ ...done, step: `${done.files} of ${here.length} files` });
    },
  );
  await copied.catch(async (error: unknown) => {
    await list.drop();
    throw error;
  });
  const { sha256 } = await list.end();

  const { uploads, ...ofDatabase } = kept;
  const manifest: Manifest = {
    format: FORMAT,
    product: "creator-contracts",
    version,
    madeAt,
    database: kind,
    ...ofDatabase,
    set,
    files: { count: done.files, bytes: done.bytes, sha256 },
    leftOut: { uploads, archived },
    problemCount: done.problemCount,
    problems: done.problems,
  };
  signal.throwIfAborted();
  // A stalled process would otherwise remove the set of the backup that took over.
  await confirm();
  await writeManifest(dir, manifest);
  await removeUnnamed(dir, manifest);
  return { ...done, manifest };
}

async function openUploads(tx: Db): Promise<number> {
  const [row] = await rowsOf(
    tx,
    z.object({ it: z.string() }),
    sql`select count(*)::text as it from uploads where submission_id is null and refusal is null`,
  );
  return Number(row?.it ?? 0);
}

async function removeUnnamed(dir: string, manifest: Manifest | null): Promise<void> {
  for (const name of await readdir(join(dir, "sets")).catch(() => []))
    if (`sets/${name}` !== manifest?.set) await rm(join(dir, "sets", name), { recursive: true, force: true });
  await rm(join(dir, "manifest.json.new"), { force: true });
  const copies = manifest ? await readFileList(dir, manifest) : null;
  for (const place of ["primary", "folder"]) {
    const folder = join(dir, "files", place);
    if (!(await stat(folder).catch(() => null))) continue;
    for await (const key of new Bun.Glob("**/*").scan({ cwd: folder, dot: true }))
      if (!copies?.has(`${place} ${key}`)) await rm(join(folder, key), { force: true });
  }
}
