import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { count, eq } from "drizzle-orm";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { submissionVersions, videoSubmissions } from "./table";
import { addVideo } from "./test/add-video";

setDefaultTimeout(60_000);

let server: TestServer;
let adas: number;
let graces: number;
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  adas = await contractOf(ada);
  graces = await contractOf(grace);
});
afterAll(() => server.close());

describe("addSubmission()", () => {
  test("creates a submission, and a job hashes its bytes", async () => {
    const id = await addVideo(server, { contractId: adas });
    expect(await submission(id)).toMatchObject({ status: "submitted", versionNumber: 1, version: 1 });
    expect(await versions(id)).toMatchObject([{ number: 1, preparation: "preparing", sha256: null }]);
    await server.runJobs();
    const sha256 = createHash("sha256").update("some bytes").digest("hex");
    expect(await versions(id)).toMatchObject([{ sha256 }]);
  });

  test("sets playback to none for a type that no browser plays, before any preparation", async () => {
    const film = await addVideo(server, { contractId: adas, fileName: "spring.avi", mimeType: "video/x-msvideo" });
    expect(await versions(film)).toMatchObject([{ playback: "none", preparation: "preparing" }]);
    const clip = await addVideo(server, { contractId: adas });
    expect(await versions(clip)).toMatchObject([{ playback: "original" }]);
  });

  test("adds a revision as the next version of its submission", async () => {
    const id = await addVideo(server, { contractId: adas });
    await decide(id, "needs_revision");
    expect(await addVideo(server, { contractId: adas, revisionOf: id, title: "Spring look again" })).toBe(id);
    expect(await submission(id)).toMatchObject({
      title: "Spring look again",
      status: "submitted",
      versionNumber: 2,
      version: 2,
      adminNotes: null,
    });
    expect((await versions(id)).map(({ number }) => number)).toEqual([1, 2]);
  });

  test.each([
    ["throws 409 for a revision that nobody requested", () => adas, "submitted", 409],
    ["throws 403 for a revision of another contract's video", () => graces, "needs_revision", 403],
  ] as const)("%s and stores nothing", async (_, contract, status, answer) => {
    const id = await addVideo(server, { contractId: adas });
    await decide(id, status);
    const before = await versionCount();
    await expect(addVideo(server, { contractId: contract(), revisionOf: id })).rejects.toMatchObject({
      status: answer,
    });
    expect(await versionCount()).toEqual(before);
  });
});

const contractOf = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;

async function submission(id: number) {
  const [row] = await server.deps.db.select().from(videoSubmissions).where(eq(videoSubmissions.id, id));
  return row;
}

const versions = (id: number) =>
  server.deps.db
    .select()
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, id))
    .orderBy(submissionVersions.number);

const decide = (id: number, status: "submitted" | "needs_revision") =>
  server.deps.db.update(videoSubmissions).set({ status }).where(eq(videoSubmissions.id, id));

const versionCount = () => server.deps.db.select({ n: count() }).from(submissionVersions);
