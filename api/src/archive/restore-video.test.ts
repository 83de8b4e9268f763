import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { eq } from "drizzle-orm";
import { auditEvents } from "../platform/audit/table";
import { archiveRuns } from "../platform/jobs/archive-run.table";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { archiveScene } from "./test/archive-scene";

setDefaultTimeout(60_000);

let scene: Awaited<ReturnType<typeof archiveScene>>;
let id: number;
beforeAll(async () => {
  scene = await archiveScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.begin();
  id = await scene.video("needs_revision", 50, "first");
  await scene.video("approved", 40, "second", id);
  await scene.archived();
});

const actions = async () =>
  (await scene.server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action);

describe("POST /api/video-submissions/{id}/restore", () => {
  test("moves every version back and leaves nothing in the archive", async () => {
    const answer = await scene.whileJobsRun(scene.restore(id));
    expect(answer.status).toBe(200);
    expect(videoSubmissionSchema.parse(await answer.json())).toMatchObject({ id, isArchived: false, archivedAt: null });
    expect(await scene.locations()).toEqual({ [id]: "primary" });
    expect(await scene.counts()).toEqual({ primary: 2, archived: 0, partial: 0 });
    expect((await actions()).at(-1)).toBe("submission.restored");
    expect(await scene.server.deps.db.select().from(pendingDeletions)).toEqual([]);
  });

  test("restores the same bytes after the video was archived a second time", async () => {
    for (let round = 0; round < 2; round++) {
      await scene.whileJobsRun(scene.restore(id));
      expect(await scene.archived()).toMatchObject({ archived: 1, totalDiskSpaceFreed: 11 });
    }
    expect(await scene.locations()).toEqual({ [id]: "archived" });
    expect(await scene.counts()).toEqual({ primary: 0, archived: 2, partial: 0 });
  });

  test("does nothing for a video that is not archived", async () => {
    await scene.whileJobsRun(scene.restore(id));
    const before = await actions();
    expect((await scene.restore(id)).status).toBe(200);
    expect(await actions()).toEqual(before);
    expect((await scene.restore(999_999)).status).toBe(404);
  });

  test("returns 202 with the run when the caller does not wait; a second call joins the run", async () => {
    const first = await scene.restore(id, { Prefer: "wait=0" });
    const second = await scene.restore(id, { Prefer: "wait=0" });
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    await scene.server.runJobs();
    expect(await scene.locations()).toEqual({ [id]: "primary" });
  });

  test("reports no failure when another server takes over the run and completes it", async () => {
    const { db } = scene.server.deps;
    let reads = 0;
    scene.faults.onRead = () => {
      if (++reads > 1) return;
      return new ReadableStream({
        async pull(controller) {
          await scene.takeOver({ heartbeatAge: 46 });
          controller.error(new Error("It is no longer in the archive"));
        },
      });
    };
    expect((await scene.whileJobsRun(scene.restore(id))).status).toBe(200);
    expect(await scene.locations()).toEqual({ [id]: "primary" });
    expect(await scene.counts()).toEqual({ primary: 2, archived: 0, partial: 0 });
    expect((await actions()).filter((action) => action === "submission.restored")).toHaveLength(1);
    expect((await db.select().from(archiveRuns)).flatMap(({ failures }) => failures)).toEqual([]);
  });

  test("does not restore a video that was archived again after this run had restored it", async () => {
    const { db } = scene.server.deps;
    await scene.restore(id, { Prefer: "wait=0" });
    await db.update(archiveRuns).set({ archived: 1 }).where(eq(archiveRuns.kind, "restore"));
    await scene.server.runJobs();
    const [run] = await db.select().from(archiveRuns).where(eq(archiveRuns.kind, "restore"));
    expect(run).toMatchObject({ total: 1, archived: 1, finishedAt: expect.any(Date) });
    expect(await scene.locations()).toEqual({ [id]: "archived" });
  });

  const failures: [string, () => ReadableStream<Uint8Array>][] = [
    ["returns different bytes", () => new Blob(["other"]).stream()],
    ["cannot be reached", () => raise()],
  ];
  test.each(failures)(
    "returns 502 with the reason when the archive %s, and the video stays archived",
    async (_, onRead) => {
      let reads = 0;
      scene.faults.onRead = () => (++reads > 1 ? onRead() : undefined);
      const answer = await scene.whileJobsRun(scene.restore(id));
      expect(answer.status).toBe(502);
      expect(await answer.json()).toMatchObject({ code: "not_restored" });
      scene.clearFaults();
      expect(await scene.locations()).toEqual({ [id]: "archived" });
      expect(await scene.counts()).toEqual({ primary: 0, archived: 2, partial: 0 });
      expect((await scene.whileJobsRun(scene.restore(id))).status).toBe(200);
    },
  );
});

function raise(): never {
  throw new Error("connect ECONNREFUSED");
}
