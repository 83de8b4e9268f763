import { createHash } from "node:crypto";
import type { Db } from "../platform/db/client";
import { type Done, MAX_PROBLEMS } from "../platform/jobs/maintenance-run";
import type { FileProblem, RunProblem } from "../platform/jobs/maintenance-run.table";
import type { Archive } from "../platform/storage/archive-target";
import type { Storage } from "../platform/storage/storage";
import { type Miscount, repairCounts } from "./counts/repair-counts";
import { BUILT_FOLDERS, type NamedFile, namedFiles, transientKeys } from "./named-files";
import { builtForms, problemsOfForms } from "./write/built-forms";
import { bytesOf, checkStoreOf, isExpected } from "./write/copy-files";

export type Scrubbed = Done & {
  unnamed: string[];
  leftOut: Record<string, number>;
};

type Options = {
  /** Bytes per second at most; null for no limit. */
  rate: number | null;
  signal: AbortSignal;
  report: (done: Done & { step: string }) => void;
};

// A file is stored before its row is written.
const NEW_FILE_MS = 3_600_000;

/** Reads every stored file, and repairs counts that differ from the rows of their tables. */
export async function scrub(
  { db, files, archive }: { db: Db; files: Storage; archive: Archive },
  { rate, signal, report }: Options,
): Promise<Scrubbed> {
  const named = await namedFiles(db);
  const local = named.filter(({ place }) => place === "primary" || place === "folder");
  const leftOut: Record<string, number> = {};
  for (const { place } of named)
    if (place !== "primary" && place !== "folder") leftOut[place] = (leftOut[place] ?? 0) + 1;
  const done = { files: 0, bytes: 0, problemCount: 0, problems: [] as FileProblem[] };
  const wrong: FileProblem[] = [];
  const pace = limitRate(rate);
  const read = async (bytes: number) => {
    done.bytes += bytes;
    await pace(bytes);
    signal.throwIfAborted();
  };
  const built = await builtForms(files, named);
  const all = local.length + built.reduce((sum, { keys }) => sum + keys.length, 0);
  const recordProblems = (count: number, problems: readonly FileProblem[]) => {
    wrong.push(...problems);
    done.files += count;
    done.problemCount = wrong.length;
    report({ ...done, step: `${done.files} of ${all} files, ${wrong.length} wrong` });
  };
  for (const file of local) {
    signal.throwIfAborted();
    const { place, key } = file;
    const problem = await problemOf({ files, archive }, file, read);
    signal.throwIfAborted();
    recordProblems(1, problem ? [{ place, key, problem }] : []);
  }
  for (const forms of built) {
    signal.throwIfAborted();
    const problems = await problemsOfForms(files, forms, read);
    signal.throwIfAborted();
    recordProblems(forms.keys.length, problems);
  }
  const stillNamed = new Set((await namedFiles(db)).map(({ place, key }) => `${place} ${key}`));
  for (const key of built.flatMap(({ keys }) => keys)) stillNamed.add(`primary ${key}`);
  const kept = wrong.filter(({ place, key }) => stillNamed.has(`${place} ${key}`));
  const unnamed = await unnamedKeys({ db, files }, named);
  const miscounts = await repairCounts(db, signal);
  const problems = [...kept, ...miscounts.map(problemOfCount)];
  return {
    ...done,
    problemCount: problems.length + unnamed.length,
    problems: problems.slice(0, MAX_PROBLEMS),
    unnamed,
    leftOut,
  };
}

const problemOfCount = ({ counted, status, day }: Miscount): RunProblem => ({
  place: "kept_counts",
  key: [counted, status, day === "infinity" ? "" : day].filter(Boolean).join(" "),
  problem: "miscounted",
});

async function problemOf(
  deps: { files: Storage; archive: Archive },
  file: NamedFile,
  read: (bytes: number) => Promise<void>,
): Promise<FileProblem["problem"] | null> {
  const hash = createHash("sha256");
  let size = 0;
  let bytes: ReadableStream<Uint8Array> | null;
  try {
    bytes = await bytesOf(deps, file);
    if (bytes === null) return "missing";
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      await read(piece.length);
    }
  } catch {
    await checkStoreOf(deps, file);
    return "unreadable";
  }
  return isExpected({ size, sha256: hash.digest("hex") }, file) ? null : "changed";
}

async function unnamedKeys({ db, files }: { db: Db; files: Storage }, before: readonly NamedFile[]): Promise<string[]> {
  const old = Date.now() - NEW_FILE_MS;
  const found: string[] = [];
  const known = new Set(before.map(({ key }) => key));
  for await (const { key, changedAt } of files.list(""))
    if (!known.has(key) && changedAt.getTime() < old && !BUILT_FOLDERS.some((folder) => key.startsWith(folder)))
      found.push(key);
  const [now, moving] = [new Set((await namedFiles(db)).map(({ key }) => key)), await transientKeys(db)];
  return found.filter((key) => !now.has(key) && !moving.has(key)).toSorted();
}

function limitRate(rate: number | null): (bytes: number) => Promise<void> {
  if (rate === null) return async () => {};
  const began = performance.now();
  let read = 0;
  return async (bytes) => {
    read += bytes;
    const ahead = (read / rate) * 1000 - (performance.now() - began);
    if (ahead > 5) await Bun.sleep(ahead);
  };
}
