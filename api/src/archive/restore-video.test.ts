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

const restored = async () =>
  (await scene.server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action);

describe("POST /api/video-submissions/{id}/restore", () => {
  test("brings every version back, and leaves nothing in the archive", async () => {
    const answer = await scene.whileJobsRun(scene.restore(id));
    expect(answer.status).toBe(200);
    expect(videoSubmissionSchema.parse(await answer.json())).toMatchObject({ id, isArchived: false, archivedAt: null });
    expect(await scene.places()).toEqual({ [id]: "here" });
    expect(await scene.counts()).toEqual({ here: 2, archived: 0, partial: 0 });
    expect((await restored()).at(-1)).toBe("submission.restored");
    expect(await scene.server.deps.db.select().from(pendingDeletions)).toEqual([]);
  });

  test("restores the same bytes after archiving again", async () => {
    for (let round = 0; round < 2; round++) {
      await scene.whileJobsRun(scene.restore(id));
      expect(await scene.archived()).toMatchObject({ archived: 1, totalDiskSpaceFreed: 11 });
    }
    expect(await scene.places()).toEqual({ [id]: "archived" });
    expect(await scene.counts()).toEqual({ here: 0, archived: 2, partial: 0 });
  });

  test("does nothing for a video that is not archived", async () => {
    await scene.whileJobsRun(scene.restore(id));
    const before = await restored();
    expect((await scene.restore(id)).status).toBe(200);
    expect(await restored()).toEqual(before);
    expect((await scene.restore(999_999)).status).toBe(404);
  });

  test("202 with the run where it takes longer than the caller waits, and a second call joins it", async () => {
    const first = await scene.restore(id, { Prefer: "wait=0" });
    const second = await scene.restore(id, { Prefer: "wait=0" });
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    await scene.server.runJobs();
    expect(await scene.places()).toEqual({ [id]: "here" });
  });

  test("blames nobody where another server took the run over and did it, and the first goes on after all", async () => {
    const { db } = scene.server.deps;
    let reads = 0;
    scene.troubles.onRead = () => {
      if (++reads > 1) return;
      return new ReadableStream({
        async pull(controller) {
          await scene.handToAnother({ silentSeconds: 46 });
          controller.error(new Error("It is not in the archive any more"));
        },
      });
    };
    expect((await scene.whileJobsRun(scene.restore(id))).status).toBe(200);
    expect(await scene.places()).toEqual({ [id]: "here" });
    expect(await scene.counts()).toEqual({ here: 2, archived: 0, partial: 0 });
    expect((await restored()).filter((action) => action === "submission.restored")).toHaveLength(1);
    expect((await db.select().from(archiveRuns)).flatMap(({ failures }) => failures)).toEqual([]);
  });

  test("restores no second time in a run that has restored it, where it was archived since", async () => {
    const { db } = scene.server.deps;
    await scene.restore(id, { Prefer: "wait=0" });
    await db.update(archiveRuns).set({ archived: 1 }).where(eq(archiveRuns.kind, "restore"));
    await scene.server.runJobs();
    const [run] = await db.select().from(archiveRuns).where(eq(archiveRuns.kind, "restore"));
    expect(run).toMatchObject({ total: 1, archived: 1, finishedAt: expect.any(Date) });
    expect(await scene.places()).toEqual({ [id]: "archived" });
  });

  const others: [string, () => ReadableStream<Uint8Array>][] = [
    ["gives other bytes", () => new Blob(["other"]).stream()],
    ["cannot be reached", () => raise()],
  ];
  test.each(others)("502 with the reason where the archive %s, and the video stays there", async (_, onRead) => {
    let reads = 0;
    scene.troubles.onRead = () => (++reads > 1 ? onRead() : undefined);
    const answer = await scene.whileJobsRun(scene.restore(id));
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: "not_restored" });
    scene.calm();
    expect(await scene.places()).toEqual({ [id]: "archived" });
    expect(await scene.counts()).toEqual({ here: 0, archived: 2, partial: 0 });
    expect((await scene.whileJobsRun(scene.restore(id))).status).toBe(200);
  });
});

function raise(): never {
  throw new Error("connect ECONNREFUSED");
}
