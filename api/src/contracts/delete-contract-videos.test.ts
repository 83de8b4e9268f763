import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { archiveScene } from "../archive/test/archive-scene";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { submissionVersions } from "../videos/table";
import { addVideo } from "../videos/test/add-video";
import { grace } from "./test/people";

setDefaultTimeout(60_000);

let scene: Awaited<ReturnType<typeof archiveScene>>;
beforeAll(async () => {
  scene = await archiveScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.begin());

async function withPoster(id: number, key: string): Promise<void> {
  const { db, files, tempDir } = scene.server.deps;
  const path = join(tempDir, crypto.randomUUID());
  await writeFile(path, "a picture");
  await files.putFile(key, path);
  await db.update(submissionVersions).set({ posterPath: key }).where(eq(submissionVersions.submissionId, id));
}

test("deleting a contract deletes the files of its videos, even in the archive, and no others", async () => {
  const { admin, deps, runJobs } = scene.server;
  await scene.video("approved", 40, "archived");
  await scene.archived();
  const here = await scene.video("submitted", 0, "primary");
  await withPoster(here, "posters/one.jpg");
  const other = await (await admin("/api/contracts", { method: "POST", json: grace })).json();
  const graces = await addVideo(scene.server, { contractId: other.id });
  expect(await scene.counts()).toMatchObject({ primary: 2, archived: 1 });

  expect((await admin("/api/contracts/1", { method: "DELETE" })).status).toBe(204);
  expect(await deps.db.select().from(pendingDeletions)).toHaveLength(3);
  await runJobs();
  expect(await scene.counts()).toEqual({ primary: 1, archived: 0, partial: 0 });
  expect(await deps.files.size("posters/one.jpg")).toBeNull();
  expect(await scene.locations()).toEqual({ [graces]: "primary" });
  expect(await deps.db.select().from(pendingDeletions)).toEqual([]);
});

test("deleting a contract while its video is being archived leaves nothing in the archive", async () => {
  await scene.video("approved", 40, "x");
  scene.faults.afterPut = async () => {
    expect((await scene.server.admin("/api/contracts/1", { method: "DELETE" })).status).toBe(204);
  };
  expect(await scene.archived()).toMatchObject({ archived: 0 });
  expect(await scene.counts()).toEqual({ primary: 0, archived: 0, partial: 0 });
});

test("a refused deletion of a contract keeps the files of its videos", async () => {
  const id = await scene.video("approved", 1, "x");
  const answer = await scene.server.admin("/api/contracts/1", { method: "DELETE", headers: { "If-Match": '"9"' } });
  expect(answer.status).toBe(412);
  await scene.server.runJobs();
  expect(await scene.locations()).toEqual({ [id]: "primary" });
});
