import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { auditEvents } from "../platform/audit/table";
import { submissionVersions, videoSubmissions } from "./table";
import { addVideo } from "./test/add-video";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await startOver(server);
  contractId = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
  id = await addVideo(server, { contractId });
});
afterAll(() => server.close());

const patch = (json: unknown, headers: Record<string, string> = {}, of: number | string = id) =>
  server.admin(`/api/video-submissions/${of}`, { method: "PATCH", json, headers });
const state = async () => ({
  videos: await server.deps.db.select().from(videoSubmissions),
  versions: await server.deps.db.select().from(submissionVersions),
  events: await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id),
});

describe("PATCH /api/video-submissions/{id}", () => {
  test("changes only the sent fields, raises the version and records an event", async () => {
    const changes = { title: " Autumn look ", driveFileId: "1AbC", driveUrl: "https://drive.example/f/1AbC" };
    const answer = await patch({ ...changes, status: "approved", fileKey: "x" }, { "If-Match": '"1"' });
    expect(answer.status).toBe(200);
    const row = videoSubmissionSchema.strict().parse(await answer.json());
    expect(row).toMatchObject({
      ...{ title: "Autumn look", description: "Spring look", status: "submitted", version: 2 },
      ...{ driveFileId: "1AbC", driveUrl: "https://drive.example/f/1AbC" },
    });
    expect((await state()).versions).toMatchObject([{ title: "Autumn look", description: "Spring look" }]);
    expect((await state()).events.at(-1)).toMatchObject({
      action: "submission.updated",
      before: { title: "Spring look", driveFileId: null, driveUrl: null },
      after: { title: "Autumn look", driveFileId: "1AbC", driveUrl: "https://drive.example/f/1AbC" },
    });
  });

  test("stores null for an empty text", async () => {
    await patch({ driveFileId: "1AbC", driveUrl: "https://drive.example/f" });
    expect(await (await patch({ description: "", driveFileId: " ", driveUrl: "" })).json()).toMatchObject({
      ...{ description: null, driveFileId: null, driveUrl: null },
    });
  });

  test("answers 200 to the same values and changes nothing", async () => {
    const before = await state();
    expect((await patch({ title: "Spring look" })).status).toBe(200);
    expect((await patch({})).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  test.each([
    ["412 to a stale version", 412, { title: "x" }, { "If-Match": '"7"' }],
    ["400 to a blank title", 400, { title: " \u200b " }, {}],
    ["400 to a title that is not a string", 400, { title: 7 }, {}],
    ["400 to a title of 5001 characters", 400, { title: "x".repeat(5_001) }, {}],
    ["400 to an http: URL", 400, { driveUrl: "http://localhost/f" }, {}],
    ["400 to a javascript: URL", 400, { driveUrl: "javascript:alert(1)" }, {}],
    ["400 to a URL with a password", 400, { driveUrl: "https://a:b@drive.example" }, {}],
    ["400 to a URL of 2001 characters", 400, { driveUrl: `https://drive.example/${"x".repeat(1_979)}` }, {}],
    ["400 to a file id of 201 characters", 400, { driveFileId: "x".repeat(201) }, {}],
    ["400 to a file id that is a list", 400, { driveFileId: ["x"] }, {}],
  ] as const)("answers %s and changes nothing", async (_, status, json, headers) => {
    const before = await state();
    expect((await patch(json, headers)).status).toBe(status);
    expect(await state()).toEqual(before);
  });

  test.each([999, "abc", "0"])("answers 404 for id %s", async (unknown) =>
    expect((await patch({ title: "x" }, {}, unknown)).status).toBe(404),
  );
});

describe("fileKey, driveFileId and driveUrl", () => {
  const secrets = ["1AbC", "drive.example", "videos/"];
  beforeEach(async () => {
    await patch({ driveFileId: "1AbC", driveUrl: "https://drive.example/f" });
  });

  test("are in the answers to admins", async () => {
    const row = await (await server.admin(`/api/video-submissions/${id}`)).json();
    const [stored] = await server.deps.db.select().from(submissionVersions);
    expect(row).toMatchObject({
      ...{ driveFileId: "1AbC", driveUrl: "https://drive.example/f", fileKey: stored?.objectStoragePath },
    });
  });

  test("are in no answer of the portal", async () => {
    const { slug } = await (
      await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })
    ).json();
    const portal = await (await server.request(`/api/portal/${slug}`)).text();
    for (const secret of secrets) expect(portal).not.toContain(`"${secret}`);
    expect(portal).not.toContain("drive.example");
    expect((await server.request(`/api/video-submissions/${id}`, { headers: { "X-Portal-Slug": slug } })).status).toBe(
      401,
    );
    const change = {
      method: "PATCH",
      json: { title: "x" },
      headers: { "X-Portal-Slug": slug, "X-Requested-With": "t" },
    };
    expect((await server.request(`/api/video-submissions/${id}`, change)).status).toBe(401);
  });
});
