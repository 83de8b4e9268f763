import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Archive } from "../archive/archive-target";
import type { Database, Db } from "../db/client";
import { migrationsOf } from "../db/migrations-list";
import { rowsOf } from "../db/rows";
import type { FileProblem } from "../operations/table";
import { CommandRefused } from "../process/command-socket";
import type { Storage } from "../storage/storage";
import { copiesOf } from "./copies-of";
import { copyFiles } from "./copy-files";
import { FORMAT, type Manifest, readManifest, type StoredCopy, writeManifest } from "./manifest";
import { BUILT_FOLDERS, type NamedFile, namedFiles } from "./named-files";
import { type Done, MOST_PROBLEMS } from "./run-of";
import { sweep } from "./sweep";
import { openHashed } from "./write-synced";
import { readSequences, writeTables } from "./write-tables";

export type BackupMeans = { database: Database; files: Storage; archive: Archive; version: string };

/** How far a backup is. */
export type Progress = Done & { step: string };

type Tell = (progress: Progress) => void;

/**
 * Backs the database and its files up into a folder; one that holds an earlier backup stays that until the new one is
 * whole. Throws `CommandRefused` where the folder holds something else.
 */
export async function backUp(
  { database, files, archive, version }: BackupMeans,
  dir: string,
  { kind, signal, tell }: { kind: Manifest["database"]; signal: AbortSignal; tell: Tell },
): Promise<Done & { manifest: Manifest }> {
  const before = await readManifest(dir);
  if (!before) await refuseOther(dir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const madeAt = new Date().toISOString();
  const set = `sets/${madeAt.replace(/\W/g, "-")}-${crypto.randomUUID().slice(0, 8)}`;
  const done = { files: 0, bytes: 0, problemCount: 0, problems: [] as FileProblem[] };

  const { named, ...kept } = await database.db.transaction(
    async (tx) => {
      const dataKeyFingerprint = await fingerprintIn(tx);
      if (before?.dataKeyFingerprint && before.dataKeyFingerprint !== dataKeyFingerprint)
        throw new CommandRefused(
          `${dir} holds the backup of another installation, or of another DATA_KEY. Name another folder.`,
        );
      const migrations = await migrationsOf(tx);
      const tables = await writeTables(tx, join(dir, set, "tables"), ({ tables, of, rows }) => {
        signal.throwIfAborted();
        tell({ ...done, step: `${tables} of ${of} tables, ${rows} rows` });
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
  const earlier = before ? await copiesOf(dir, before) : new Map<string, StoredCopy>();
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
      // Pictures of pages go after an hour, whatever goes on.
      if (problem && !key.startsWith("converted-pages/")) {
        done.problemCount += 1;
        if (done.problems.length < MOST_PROBLEMS) done.problems.push({ place, key, problem });
      }
      tell({ ...done, step: `${done.files} of ${here.length} files` });
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
  await writeManifest(dir, manifest);
  await sweep(dir, manifest);
  return { ...done, manifest };
}

async function refuseOther(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new CommandRefused(`${dir} is no folder that can be read: ${error.message}`);
  });
  // What a first backup leaves that was broken off.
  const others = names.filter((name) => !["sets", "files", "manifest.json.new"].includes(name));
  if (others.length > 0)
    throw new CommandRefused(
      `${dir} holds other things, such as ${others[0]}. Name a new folder, or one with an earlier backup.`,
    );
}

async function fingerprintIn(tx: Db): Promise<string | null> {
  const [row] = await rowsOf<{ it: string }>(tx, sql`select data_key_fingerprint as it from installation`);
  return row?.it ?? null;
}

async function openUploads(tx: Db): Promise<number> {
  const [row] = await rowsOf<{ it: string }>(
    tx,
    sql`select count(*)::text as it from uploads where submission_id is null and refusal is null`,
  );
  return Number(row?.it ?? 0);
}

async function withBuilt(files: Storage, named: NamedFile[]): Promise<NamedFile[]> {
  const known = new Set(named.map(({ key }) => key));
  const built: NamedFile[] = [];
  for (const folder of BUILT_FOLDERS)
    for await (const { key } of files.list(folder))
      if (!known.has(key)) built.push({ place: "primary", key, sha256: null, size: null });
  return [...named, ...built];
}
