import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type ArchiveRun, archivePreviewSchema, archiveRunSchema } from "@crm/domain/video/archive.schema";
import { eq, sql } from "drizzle-orm";
import { auditEvents } from "../platform/audit/table";
import { archiveRuns } from "../platform/jobs/archive-run.table";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { submissionVersions, videoSubmissions } from "../videos/table";
import { archiveScene } from "./test/archive-scene";

setDefaultTimeout(60_000);

let scene: Awaited<ReturnType<typeof archiveScene>>;
beforeAll(async () => {
  scene = await archiveScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.begin());

const saveSettings = (json: object) => scene.server.admin("/api/settings", { method: "PUT", json });
const full = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
const actions = async () =>
  (await scene.server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action);

test("GET /api/archive-runs/preview returns what a run would move and moves nothing", async () => {
  const old = await scene.video("approved", 31, "old");
  await scene.video("approved", 29, "recent");
  const answer = await scene.server.admin("/api/archive-runs/preview");
  expect(archivePreviewSchema.parse(await answer.json())).toEqual({
    videos: 1,
    archiveAfterDays: 30,
    target: "folder",
  });
  expect((await scene.locations())[old]).toBe("primary");
});

describe("POST /api/video-submissions/bulk-archive", () => {
  test("moves all versions of videos decided more than 30 days ago, and no others", async () => {
    const { db, files } = scene.server.deps;
    const old = await scene.video("needs_revision", 40, "first try");
    await scene.video("approved", 31, "second try!", old);
    const rejected = await scene.video("rejected", 30, "no");
    const stay = [
      await scene.video("approved", 29, "recent"),
      await scene.video("needs_revision", 90, "revised"),
      await scene.video("submitted", 0, "new"),
      await scene.video("submitted", 0, "newer"),
    ];
    await db.update(submissionVersions).set({ posterPath: "posters/a.jpg" });

    const run = archiveRunSchema.parse(await scene.archived());
    expect(run).toMatchObject({ total: 2, archived: 2, totalDbSpaceFreed: 0, failures: [] });
    expect(run.totalDiskSpaceFreed).toBe("first try".length + "second try!".length + "no".length);
    expect(await scene.locations()).toEqual({
      [old]: "archived",
      [rejected]: "archived",
      ...Object.fromEntries(stay.map((id) => [id, "primary"])),
    });
    expect(await scene.counts()).toEqual({ primary: 4, archived: 3, partial: 0 });
    const [version] = await db.select().from(submissionVersions).where(eq(submissionVersions.submissionId, rejected));
    expect(version).toMatchObject({ objectStoragePath: null, archiveTarget: "folder", posterPath: "posters/a.jpg" });
    expect(await files.size("posters/a.jpg")).toBeNull();
    const [submission] = await db.select().from(videoSubmissions).where(eq(videoSubmissions.id, rejected));
    expect(submission).toMatchObject({ isArchived: true, archivedAt: scene.server.deps.now(), version: 2 });
    expect((await actions()).slice(-3)).toEqual(["archive.started", "submission.archived", "submission.archived"]);
  });

  test("moves a video as soon as archiveAfterDays allows it", async () => {
    const id = await scene.video("approved", 0, "x");
    await saveSettings({ archiveAfterDays: 1 });
    expect(await scene.archived()).toMatchObject({ total: 0, archived: 0 });
    await saveSettings({ archiveAfterDays: 0 });
    expect(await scene.archived()).toMatchObject({ total: 1, archived: 1 });
    expect(await scene.locations()).toEqual({ [id]: "archived" });
    await saveSettings({ archiveAfterDays: 30 });
  });

  test("skips a video that is still being prepared", async () => {
    const id = await scene.video("approved", 40, "x");
    await scene.server.deps.db.update(submissionVersions).set({ preparation: "preparing" });
    expect(await scene.archived()).toMatchObject({ total: 0, archived: 0 });
    expect(await scene.locations()).toEqual({ [id]: "primary" });
  });

  test("counts and moves a video that becomes ready during the run", async () => {
    const ids = [await scene.video("approved", 40, "one"), await scene.video("approved", 40, "preparing")];
    const { db } = scene.server.deps;
    const isSecond = eq(submissionVersions.submissionId, ids[1] ?? 0);
    await db.update(submissionVersions).set({ preparation: "preparing" }).where(isSecond);
    scene.faults.afterPut = async () => {
      await db.update(submissionVersions).set({ preparation: "ready" }).where(isSecond);
    };
    expect(await scene.archived()).toMatchObject({ total: 2, archived: 2, failures: [] });
    expect(await scene.locations()).toEqual(Object.fromEntries(ids.map((id) => [id, "archived"])));
  });

  test("returns immediately and starts no job when there is nothing to move", async () => {
    const answer = await scene.bulkArchive();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ total: 0, archived: 0, totalDiskSpaceFreed: 0 });
    expect(await scene.server.runJobs()).toBe(0);
    expect(await actions()).not.toContain("archive.started");
  });

  test("returns 202 with the run's URL when the caller does not wait", async () => {
    await scene.video("approved", 40, "x");
    const answer = await scene.bulkArchive({ Prefer: "wait=0" });
    expect(answer.status).toBe(202);
    const run: ArchiveRun = await answer.json();
    expect(run).toMatchObject({ total: 1, archived: 0, finishedAt: null });
    const location = answer.headers.get("Location") ?? "";
    expect(location).toBe(`/api/archive-runs/${run.id}`);
    await scene.server.runJobs();
    const after: ArchiveRun = await (await scene.server.admin(location)).json();
    expect(after).toMatchObject({ archived: 1, totalDiskSpaceFreed: 1, finishedAt: expect.any(String) });
    expect((await scene.server.admin("/api/archive-runs/999999")).status).toBe(404);
  });

  test("starts one run when three calls arrive at the same time", async () => {
    for (const bytes of ["a", "bb", "ccc"]) await scene.video("approved", 40, bytes);
    const answers = await Promise.all([1, 2, 3].map(() => scene.bulkArchive({ Prefer: "wait=0" })));
    await scene.server.runJobs();
    const location = (answer: Response) => answer.headers.get("Location") ?? "";
    const runs = await Promise.all(
      answers.map(async (answer) => archiveRunSchema.parse(await (await scene.server.admin(location(answer))).json())),
    );
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    for (const run of runs) expect(run).toMatchObject({ total: 3, archived: 3, totalDiskSpaceFreed: 6 });
    expect((await actions()).filter((action) => action === "archive.started")).toHaveLength(1);
  });

  test("completes an open run whose job was lost", async () => {
    const id = await scene.video("approved", 40, "x");
    const { db, now } = scene.server.deps;
    const heartbeatAt = sql`now() - interval '6 minutes'`;
    const run = { actor: "user:1" as const, startedAt: now(), heartbeatAt, reviewedUntil: now(), total: 1 };
    await db.insert(archiveRuns).values({ ...run, holder: crypto.randomUUID() });
    expect(await scene.archived()).toMatchObject({ total: 1, archived: 1 });
    expect(await scene.locations()).toEqual({ [id]: "archived" });
  });
});

describe("a video that cannot be moved", () => {
  test("stays in primary storage, is listed with the reason, and is moved by the next run", async () => {
    const ids = [];
    for (const bytes of ["a", "b", "c", "d", "e", "f"]) ids.push(await scene.video("approved", 40, bytes));
    let puts = 0;
    scene.faults.onPut = () => {
      if (++puts > 3) throw new Error("connect ECONNREFUSED 10.1.2.3:443");
    };
    const run = await scene.archived();
    expect(run).toMatchObject({ total: 6, archived: 3, totalDiskSpaceFreed: 3 });
    expect(run.failures.map(({ submissionId }) => submissionId)).toEqual(ids.slice(3));
    expect(run.failures[0]?.reason).toBe("The storage could not be reached or failed. Try again later.");
    expect(Object.values(await scene.locations()).filter((location) => location === "primary")).toHaveLength(3);
    expect(await scene.counts()).toEqual({ primary: 3, archived: 3, partial: 0 });

    scene.clearFaults();
    expect(await scene.archived()).toMatchObject({ total: 3, archived: 3, totalDiskSpaceFreed: 3, failures: [] });
    expect(await scene.counts()).toEqual({ primary: 0, archived: 6, partial: 0 });
    expect(await scene.server.deps.db.select().from(pendingDeletions)).toEqual([]);
  });

  test("ends the run when the archive fails three times in a row for the same reason", async () => {
    for (const bytes of ["a", "b", "c", "d", "e"]) await scene.video("approved", 40, bytes);
    let puts = 0;
    scene.faults.onPut = () => (++puts > 1 ? raise("ENOTDIR") : undefined);
    const run = await scene.archived();
    expect(run).toMatchObject({ total: 5, archived: 1, finishedAt: expect.any(String) });
    expect(run.failures.map(({ reason }) => reason)).toEqual(
      Array(3).fill(
        "A folder is missing, is not a folder, or is not writable. Fix the archive's folder and try again.",
      ),
    );
    expect(puts).toBe(4);
    scene.clearFaults();
    expect(await scene.archived()).toMatchObject({ total: 4, archived: 4, failures: [] });
  });

  const other = () => new Blob(["other"]).stream();
  test.each([
    ["a full archive", { onPut: () => Promise.reject(full()) }, /no space left/],
    ["an archive that fails after it was written to", { onRead: () => raise("EIO") }, /could not be reached/],
    ["an archive that returns different bytes", { onRead: other }, /differs from the original/],
    ["an archive that lost the bytes", { onRead: () => new Blob([]).stream() }, /differs from the original/],
  ])("stays with all its versions after %s, and nothing is left in the archive", async (_, faults, reason) => {
    const id = await scene.video("needs_revision", 50, "first");
    await scene.video("approved", 40, "second", id);
    let calls = 0;
    for (const [name, fault] of Object.entries(faults))
      Object.assign(scene.faults, { [name]: () => (++calls > 1 ? fault() : undefined) });
    const run = await scene.archived();
    expect(run).toMatchObject({ archived: 0, totalDiskSpaceFreed: 0, failures: [{ submissionId: id }] });
    expect(run.failures[0]?.reason).toMatch(reason);
    scene.clearFaults();
    expect(await scene.locations()).toEqual({ [id]: "primary" });
    expect(await scene.counts()).toEqual({ primary: 2, archived: 0, partial: 0 });
    expect(await actions()).not.toContain("submission.archived");
  });

  test("stays in primary storage when its bytes differ from the upload", async () => {
    const id = await scene.video("approved", 40, "right");
    const { db } = scene.server.deps;
    await db.update(submissionVersions).set({ sha256: "0".repeat(64) });
    const run = await scene.archived();
    expect(run.failures).toMatchObject([
      { submissionId: id, reason: expect.stringContaining("differ from the upload") },
    ]);
    expect(await scene.counts()).toMatchObject({ primary: 1, archived: 0 });
  });

  test("stays in primary storage when its decision changes while it is copied", async () => {
    const id = await scene.video("approved", 40, "x");
    const decide = { method: "PUT", json: { status: "needs_revision", adminNotes: "One more" } };
    scene.faults.afterPut = async () => {
      expect((await scene.server.admin(`/api/video-submissions/${id}/status`, decide)).status).toBe(200);
    };
    const run = await scene.archived();
    expect(run.failures).toMatchObject([{ reason: "It was changed while it was copied, so it was not moved." }]);
    expect(await scene.locations()).toEqual({ [id]: "primary" });
    expect(await scene.counts()).toEqual({ primary: 1, archived: 0, partial: 0 });
  });

  test("is archived even if its original cannot be deleted yet; its space counts as freed after the deletion", async () => {
    await scene.video("approved", 40, "12345");
    const { remove } = scene.files;
    scene.files.remove = () => raise("EIO");
    const run = await scene.archived();
    expect(run).toMatchObject({ archived: 1, totalDiskSpaceFreed: 0 });
    expect(await scene.counts()).toMatchObject({ primary: 1, archived: 1 });
    scene.files.remove = remove;
    const { db, jobs } = scene.server.deps;
    await db.transaction((tx) => jobs.send(tx, "remove-doomed-files", {}));
    await scene.server.runJobs();
    expect(await scene.counts()).toMatchObject({ primary: 0, archived: 1 });
    const after = await (await scene.server.admin(`/api/archive-runs/${run.id}`)).json();
    expect(after).toMatchObject({ totalDiskSpaceFreed: 5 });
  });
});

function raise(code: string): never {
  throw Object.assign(new Error("The archive failed"), { code });
}
