import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { submissionVersions } from "../table";
import { addVideo } from "../test/add-video";
import { openVideo } from "./open-video";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.admin("/api/contracts", { method: "POST", json: ada });
});
afterAll(() => server.close());

async function versionOf(submissionId: number) {
  const { db } = server.deps;
  const [row] = await db.select().from(submissionVersions).where(eq(submissionVersions.submissionId, submissionId));
  if (!row) throw new Error("There is no version");
  return row;
}

async function moveToArchive(id: number, key: string) {
  const { db, archive } = server.deps;
  await archive.current.put(key, new Blob(["some bytes"]).stream(), 10);
  const location = { objectStoragePath: null, archiveTarget: "folder", archivePath: key };
  await db.update(submissionVersions).set(location).where(eq(submissionVersions.id, id));
}

test("openVideo() reads from primary storage and the archive, even if the video is moved while it plays", async () => {
  const row = await versionOf(await addVideo(server, { contractId: 1 }));
  const before = openVideo(server.deps, row);
  expect(before.size).toBe(10);
  expect(await new Response(await before.read({ start: 0, end: 10 })).text()).toBe("some bytes");

  await moveToArchive(row.id, "archive/1.mp4");
  await server.deps.files.remove(row.objectStoragePath ?? "");
  expect(await new Response(await before.read({ start: 0, end: 4 })).text()).toBe("some");
  const after = openVideo(server.deps, await versionOf(row.submissionId));
  expect(await new Response(await after.read({ start: 5, end: 10 })).text()).toBe("bytes");

  await server.deps.archive.current.remove("archive/1.mp4");
  await expect(after.read({ start: 0, end: 10 })).rejects.toThrow("are missing");
});
