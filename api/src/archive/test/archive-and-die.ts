import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { newContractSchema } from "@crm/domain/contract/contract.schema";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { createContract } from "../../contracts/create-contract";
import { ada } from "../../contracts/test/people";
import { openDataDir } from "../../platform/db/embedded/open-data-dir";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import type { Jobs } from "../../platform/jobs/jobs";
import type { ArchiveTarget } from "../../platform/storage/archive-target";
import { folderStorage } from "../../platform/storage/folder/folder";
import { pendingDeletions } from "../../platform/storage/pending-deletions/pending-deletion.table";
import type { Storage } from "../../platform/storage/storage";
import { assignFile, ownFile } from "../../vault/change-file";
import { keepCorrections } from "../../vault/corrections/keep-corrections";
import { ownersOfFiles } from "../../vault/files-of-contracts";
import { submissionVersions, videoSubmissions } from "../../videos/table";
import { addVideo } from "../../videos/test/add-video";
import { archiveVideosJob } from "../archive-videos";
import { releaseAllRuns } from "../runs/run-lease";
import { folderTarget } from "../targets/folder-target";
import { locationsOf } from "./locations-of";

// Archives in a process of its own that kills itself with SIGKILL at `step`. Fails at the start if any video's bytes differ
// from the upload. Prints the state at the end.
const [dataDir = "", step = ""] = process.argv.slice(2);

const VIDEOS = 7;
const now = () => new Date("2026-06-15T12:00:00Z");
const jobs: Jobs = { send: async () => {} };
const log = pino({ level: "silent" });
const database = await openDataDir(dataDir);
const { db } = database;
const tempDir = join(dataDir, "tmp");
await mkdir(tempDir, { recursive: true });
const files = folderStorage(join(dataDir, "files"));
const target = folderTarget(join(dataDir, "archive"));
const deps = {
  database,
  db,
  jobs,
  log,
  now,
  tempDir,
  files,
  archive: { current: target, others: [] },
  isStopping: () => false,
};

if (step === "begin") await addVideos();
const before = await locationsOf(deps);
if (step !== "begin") {
  // A server that owns its database does this when it starts.
  await releaseAllRuns(db);
  const [run] = await db.select().from(archiveRuns);
  const archive = { current: dyingTarget(target), others: [] };
  await archiveVideosJob({ ...deps, files: dyingStorage(files), archive }).run({ runId: run?.id });
}
const [run] = await db.select().from(archiveRuns);
console.log(
  JSON.stringify({
    before,
    after: await locationsOf(deps),
    run,
    pendingDeletions: (await db.select().from(pendingDeletions)).length,
    primary: (await readdir(join(dataDir, "files/videos"))).length,
    partial: (await readdir(join(dataDir, "archive/partial")).catch(() => [])).length,
    archived: (await readdir(join(dataDir, "archive/archive")).catch(() => [])).length,
  }),
);
await database.close();

function dieAt(name: string): void {
  if (step === name) process.kill(process.pid, "SIGKILL");
}

function dyingTarget(archive: ArchiveTarget): ArchiveTarget {
  return {
    ...archive,
    async put(key, bytes, size) {
      dieAt("before the copy");
      await archive.put(key, step === "within the copy" ? bytes.pipeThrough(dyingAfter(1)) : bytes, size);
      dieAt("after the copy");
    },
    async read(key) {
      const bytes = await archive.read(key);
      return bytes && (step === "within reading back" ? bytes.pipeThrough(dyingAfter(1)) : bytes);
    },
  };
}

function dyingStorage(storage: Storage): Storage {
  return {
    ...storage,
    async remove(key) {
      dieAt("after the mark");
      await storage.remove(key);
      dieAt("after the removal");
    },
  };
}

function dyingAfter(parts: number) {
  let passed = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      controller.enqueue(part);
      if (++passed > parts) dieAt(step);
    },
  });
}

async function addVideos(): Promise<void> {
  const at = now();
  const context = { actor: "user:1" as const, requestId: null, at };
  const { id: contractId } = await db.transaction((tx) =>
    createContract(tx, { ownFile, assignFile, keepCorrections, ownersOfFiles }, context, newContractSchema.parse(ada)),
  );
  for (let number = 0; number < VIDEOS; number++)
    await addVideo({ deps: deps }, { contractId }, new Uint8Array(3_000_000).fill(number));
  await db.update(submissionVersions).set({ preparation: "ready", sha256: sql`${submissionVersions.contentTag}` });
  const reviewedAt = new Date(at.getTime() - 40 * 86_400_000);
  await db
    .update(videoSubmissions)
    .set({ status: "approved", reviewedAt })
    .where(eq(videoSubmissions.contractId, contractId));
  await db
    .insert(archiveRuns)
    .values({ actor: "user:1", startedAt: at, heartbeatAt: at, reviewedUntil: at, total: VIDEOS });
}
