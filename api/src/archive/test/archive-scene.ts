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
import { addedVideo } from "../../videos/test/added-video";
import { folderTarget } from "../targets/folder-target";
import { placesOf } from "./places-of";
import { troubledTarget } from "./troubled-target";

const DAY_MS = 86_400_000;

/** A server with an archive to which anything may happen, and Ada's contract. */
export async function archiveScene() {
  const folder = await mkdtemp(join(tmpdir(), "crm-archive-"));
  const { troubled, troubles, calm } = troubledTarget(folderTarget(join(folder, "archive")));
  const files = folderStorage(join(folder, "files"));
  const server = await createTestServer({ deps: { files, archive: { current: troubled, others: [] } } });
  const { db } = server.deps;

  async function begin(): Promise<void> {
    calm();
    await startOver(server);
    await db.delete(pendingDeletions);
    await db.delete(archiveRuns);
    for (const each of ["files/videos", "archive/archive"])
      await rm(join(folder, each), { recursive: true, force: true });
    await server.admin("/api/contracts", { method: "POST", json: ada });
  }

  /** A video reviewed some days ago; answers its id. */
  async function video(status: StoredVideoStatus, reviewedDaysAgo: number, bytes: string, revisionOf?: number) {
    const id = await addedVideo(server, { contractId: 1, revisionOf: revisionOf ?? null }, Buffer.from(bytes));
    // Nobody looks at its picture here, so that nothing needs to be made of it.
    await db
      .update(submissionVersions)
      .set({ preparation: "ready", sha256: sql`${submissionVersions.contentTag}` })
      .where(eq(submissionVersions.submissionId, id));
    const isDecided = status !== "submitted";
    const reviewedAt = isDecided ? new Date(server.deps.now().getTime() - reviewedDaysAgo * DAY_MS) : null;
    await db.update(videoSubmissions).set({ status, reviewedAt }).where(eq(videoSubmissions.id, id));
    return id;
  }

  /** Lets queued jobs run until a call has been answered. */
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

  const cleanUp = (headers: Record<string, string> = {}) =>
    server.admin("/api/video-submissions/bulk-archive", { method: "POST", headers });
  const archived = async (): Promise<ArchiveRun> => (await whileJobsRun(cleanUp())).json();
  const restore = (id: number, headers: Record<string, string> = {}) =>
    server.admin(`/api/video-submissions/${id}/restore`, { method: "POST", headers });

  /** Makes it as where whoever has the run under way was silent for so many seconds; answers the run. */
  async function fallSilent(silentSeconds: number) {
    const [run] = await db
      .update(archiveRuns)
      .set({ heartbeatAt: sql`now() - make_interval(secs => ${silentSeconds})` })
      .where(isNull(archiveRuns.finishedAt))
      .returning();
    if (!run) throw new Error("No run is under way");
    return run;
  }

  /** Hands the run under way to another server, as where the one that has it was silent for so many seconds. */
  async function handToAnother({ silentSeconds }: { silentSeconds: number }): Promise<void> {
    const run = await fallSilent(silentSeconds);
    const queue = run.kind === "archive" ? "archive-videos" : "restore-video";
    await db.transaction((tx) => server.deps.jobs.send(tx, queue, { runId: run.id }));
    await server.runJobs();
  }

  const places = () => placesOf(server.deps);
  const namesIn = async (path: string) => (await readdir(join(folder, path)).catch(() => [])).length;

  return {
    server,
    files,
    troubles,
    calm,
    begin,
    video,
    cleanUp,
    archived,
    restore,
    places,
    fallSilent,
    handToAnother,
    whileJobsRun,
    /** How many files lie in primary storage, in the archive, and half-written beside it. */
    counts: async () => ({
      here: await namesIn("files/videos"),
      archived: await namesIn("archive/archive"),
      partial: await namesIn("archive/partial"),
    }),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
