import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveRun } from "@crm/domain/video/archive.schema";
import type { StoredVideoStatus } from "@crm/domain/video/video-submission";
import { createTestServer } from "@crm/testing/server";
import { eq, isNull, sql } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { archiveRuns } from "../../platform/jobs/archive-run.table";
import { folderStorage } from "../../platform/storage/folder/folder";
import { pendingDeletions } from "../../platform/storage/pending-deletions/pending-deletion.table";
import { submissionVersions, videoSubmissions } from "../../videos/table";
import { addVideo } from "../../videos/test/add-video";
import { folderTarget } from "../targets/folder-target";
import { failingTarget } from "./failing-target";
import { locationsOf } from "./locations-of";

const DAY_MS = 86_400_000;

/** A server with Ada's contract and an archive that can be made to fail. */
export async function archiveScene() {
  const folder = await mkdtemp(join(tmpdir(), "crm-archive-"));
  const { failing, faults, clearFaults } = failingTarget(folderTarget(join(folder, "archive")));
  const files = folderStorage(join(folder, "files"));
  const server = await createTestServer({ deps: { files, archive: { current: failing, others: [] } } });
  const { db } = server.deps;

  async function begin(): Promise<void> {
    clearFaults();
    await startOver(server);
    await db.delete(pendingDeletions);
    await db.delete(archiveRuns);
    for (const each of ["files/videos", "archive/archive"])
      await rm(join(folder, each), { recursive: true, force: true });
    await server.admin("/api/contracts", { method: "POST", json: ada });
  }

  /** Returns the video's id. */
  async function video(status: StoredVideoStatus, reviewedDaysAgo: number, bytes: string, revisionOf?: number) {
    const id = await addVideo(server, { contractId: 1, revisionOf: revisionOf ?? null }, Buffer.from(bytes));
    // Skips the prepare-video job, which would only add a poster.
    await db
      .update(submissionVersions)
      .set({ preparation: "ready", sha256: sql`${submissionVersions.contentTag}` })
      .where(eq(submissionVersions.submissionId, id));
    const isDecided = status !== "submitted";
    const reviewedAt = isDecided ? new Date(server.deps.now().getTime() - reviewedDaysAgo * DAY_MS) : null;
    await db.update(videoSubmissions).set({ status, reviewedAt }).where(eq(videoSubmissions.id, id));
    return id;
  }

  /** Runs queued jobs until the call is answered. */
  async function whileJobsRun(call: Promise<Response>): Promise<Response> {
    let isAnswered = false;
    const settled = call.finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await server.runJobs();
      await Bun.sleep(5);
    }
    return settled;
  }

  const bulkArchive = (headers: Record<string, string> = {}) =>
    server.admin("/api/video-submissions/bulk-archive", { method: "POST", headers });
  const archived = async (): Promise<ArchiveRun> => (await whileJobsRun(bulkArchive())).json();
  const restore = (id: number, headers: Record<string, string> = {}) =>
    server.admin(`/api/video-submissions/${id}/restore`, { method: "POST", headers });

  /** Ages the heartbeat of the unfinished run. */
  async function ageHeartbeat(heartbeatAge: number) {
    const [run] = await db
      .update(archiveRuns)
      .set({ heartbeatAt: sql`now() - make_interval(secs => ${heartbeatAge})` })
      .where(isNull(archiveRuns.finishedAt))
      .returning();
    if (!run) throw new Error("There is no unfinished run");
    return run;
  }

  /** Lets another server take over the run, as if its heartbeat were this old. */
  async function takeOver({ heartbeatAge }: { heartbeatAge: number }): Promise<void> {
    const run = await ageHeartbeat(heartbeatAge);
    const queue = run.kind === "archive" ? "archive-videos" : "restore-video";
    await db.transaction((tx) => server.deps.jobs.send(tx, queue, { runId: run.id }));
    await server.runJobs();
  }

  const locations = () => locationsOf(server.deps);
  const namesIn = async (path: string) => (await readdir(join(folder, path)).catch(() => [])).length;

  return {
    server,
    files,
    faults,
    clearFaults,
    begin,
    video,
    bulkArchive,
    archived,
    restore,
    locations,
    ageHeartbeat,
    takeOver,
    whileJobsRun,
    /** Numbers of files: in primary storage, in the archive, and partly written. */
    counts: async () => ({
      primary: await namesIn("files/videos"),
      archived: await namesIn("archive/archive"),
      partial: await namesIn("archive/partial"),
    }),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
