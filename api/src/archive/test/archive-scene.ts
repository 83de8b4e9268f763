import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveRun } from "@crm/domain/archive.schema";
import type { VideoStatus } from "@crm/domain/video-submission";
import { createTestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { doomedFiles } from "../../storage/doomed-file.table";
import { folderStorage } from "../../storage/folder";
import { openVideo } from "../../submissions/open-video";
import { submissionVersions, videoSubmissions } from "../../submissions/table";
import { addedVideo } from "../../submissions/test/added-video";
import { folderTarget } from "../folder-target";
import { archiveRuns } from "../table";
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
    await db.delete(doomedFiles);
    await db.delete(archiveRuns);
    for (const each of ["files/videos", "archive/archive"])
      await rm(join(folder, each), { recursive: true, force: true });
    await server.admin("/api/contracts", { method: "POST", json: ada });
  }

  /** A video reviewed some days ago; answers its id. */
  async function video(status: VideoStatus, reviewedDaysAgo: number, bytes: string, revisionOf?: number) {
    const id = await addedVideo(server, { contractId: 1, revisionOf: revisionOf ?? null }, Buffer.from(bytes));
    await server.runJobs();
    const isDecided = status !== "submitted" && status !== "reviewing";
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

  /** Where each video is, by id; throws where a version's bytes are not the ones that were uploaded. */
  async function places(): Promise<Record<number, "here" | "archived">> {
    const rows = await db.select().from(submissionVersions).orderBy(submissionVersions.id);
    const found: Record<number, Set<"here" | "archived">> = {};
    for (const row of rows) {
      const bytes = await new Response(await openVideo(server.deps, row).read()).bytes();
      const hash = createHash("sha256").update(bytes).digest("hex");
      if (hash !== row.contentTag) throw new Error(`Version ${row.id} has other bytes`);
      found[row.submissionId] ??= new Set();
      found[row.submissionId]?.add(row.objectStoragePath ? "here" : "archived");
    }
    for (const { id, isArchived } of await db.select().from(videoSubmissions))
      if ([...(found[id] ?? [])].join() !== (isArchived ? "archived" : "here"))
        throw new Error(`Video ${id} is in several places`);
    return Object.fromEntries(Object.entries(found).map(([id, [place = "here"]]) => [Number(id), place]));
  }

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
