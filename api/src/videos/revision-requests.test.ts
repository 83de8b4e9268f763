import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { RevisionRequest } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { auditEvents } from "../platform/audit/table";
import { revisionRequests, videoSubmissions } from "./table";
import { addVideo } from "./test/add-video";

setDefaultTimeout(60_000);

type Creator = { contractId: number; slug: string; video: number };

let server: TestServer;
let adas: Creator;
let graces: Creator;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  [adas, graces] = [await creator(ada), await creator(grace)];
});

async function creator(person: object): Promise<Creator> {
  const contract = await (await server.admin("/api/contracts", { method: "POST", json: person })).json();
  const link = await server.admin(`/api/contracts/${contract.id}/create-portal`, { method: "POST" });
  const { slug } = await link.json();
  return { contractId: contract.id, slug, video: await addVideo(server, { contractId: contract.id }) };
}

const decide = (json: object, video = adas.video) =>
  server.admin(`/api/video-submissions/${video}/status`, { method: "PUT", json });
const requestChanges = (revisionRequests: unknown, video = adas.video) =>
  decide({ status: "needs_revision", revisionRequests }, video);
const tick = (done: unknown, { slug, video }: { slug: string; video: number | string } = adas) =>
  server.request(`/api/portal/${slug}/video-submissions/${video}/revision-requests`, {
    method: "PUT",
    json: { done },
    headers: { "X-Requested-With": "tests" },
  });
const detail = async (video = adas.video) => (await server.admin(`/api/video-submissions/${video}`)).json();
const requests = async (video = adas.video): Promise<RevisionRequest[]> => (await detail(video)).revisionRequests;
const ids = async (video = adas.video) => (await requests(video)).map(({ id }) => id);
const inPortal = async ({ slug }: Creator = adas) =>
  (await (await server.request(`/api/portal/${slug}`)).json()).videoUploads[0].revisionRequests;
const events = async (action: string) =>
  (await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).filter(
    (event) => event.action === `submission.${action}`,
  );
const state = async () => ({
  requests: await server.deps.db.select().from(revisionRequests).orderBy(revisionRequests.id),
  videos: await server.deps.db.select().from(videoSubmissions).orderBy(videoSubmissions.id),
  events: await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id),
});

describe("revisionRequests of PUT /api/video-submissions/{id}/status", () => {
  test("are stored in order, each with an id, and shown to the creator", async () => {
    const answer = await requestChanges([" Show the label ", "Less music"]);
    expect(answer.status).toBe(200);
    const { revisionRequests: stored } = await answer.json();
    expect(stored).toEqual([
      { id: expect.any(Number), text: "Show the label", done: false },
      { id: expect.any(Number), text: "Less music", done: false },
    ]);
    expect(await requests()).toEqual(stored);
    expect(await inPortal()).toEqual(stored);
    expect((await events("reviewed")).at(-1)).toMatchObject({
      before: { revisionRequests: [] },
      after: { status: "needs_revision", revisionRequests: ["Show the label", "Less music"] },
    });
  });

  test("sent again change nothing and keep their ticks", async () => {
    await requestChanges(["Show the label"]);
    await tick(await ids());
    const before = await state();
    expect((await requestChanges(["Show the label"])).status).toBe(200);
    expect((await decide({ status: "needs_revision" })).status).toBe(200);
    expect(await state()).toEqual(before);
  });

  test("are replaced by other requests, none of them ticked", async () => {
    await requestChanges(["Show the label"]);
    await tick(await ids());
    expect((await requestChanges(["Show the label", "Less music"])).status).toBe(200);
    expect((await requests()).map(({ text, done }) => [text, done])).toEqual([
      ["Show the label", false],
      ["Less music", false],
    ]);
  });

  test.each(["approved", "rejected", "submitted"])("are deleted when the decision becomes %s", async (status) => {
    await requestChanges(["Show the label"]);
    expect(await (await decide({ status })).json()).toMatchObject({ revisionRequests: [] });
    expect((await state()).requests).toEqual([]);
  });

  test("of the previous version stay open until the new version is decided", async () => {
    await requestChanges(["Show the label", "Less music"]);
    const [label = 0] = await ids();
    await tick([label]);
    await addVideo(server, { contractId: adas.contractId, revisionOf: adas.video });
    expect(await requests()).toMatchObject([
      { text: "Show the label", done: true },
      { text: "Less music", done: false },
    ]);
    expect(await inPortal()).toMatchObject([{ done: true }, { done: false }]);
    await requestChanges(["Shorter"]);
    const { revisionRequests: now, versions } = await detail();
    expect(now).toMatchObject([{ text: "Shorter", done: false }]);
    expect(versions.map((version: { revisionRequests: RevisionRequest[] }) => version.revisionRequests.length)).toEqual(
      [1, 2],
    );
    await decide({ status: "submitted" });
    expect(await requests()).toMatchObject([{ text: "Show the label", done: true }, {}]);
  });

  test("are empty for a decision that has only notes", async () => {
    await decide({ status: "needs_revision", adminNotes: "Show the label." });
    expect(await detail()).toMatchObject({ adminNotes: "Show the label.", revisionRequests: [] });
  });

  const long = "x".repeat(501);
  const REFUSED: [what: string, json: object][] = [
    ["21 requests", { status: "needs_revision", revisionRequests: Array.from({ length: 21 }, () => "x") }],
    ["a request of 501 characters", { status: "needs_revision", revisionRequests: [long] }],
    ["a blank request", { status: "needs_revision", revisionRequests: ["ok", " \u200b\t "] }],
    ["a request that is not a string", { status: "needs_revision", revisionRequests: [7] }],
    ["a string instead of a list", { status: "needs_revision", revisionRequests: "Show the label" }],
    [
      "requests with a decision other than needs_revision",
      { status: "approved", revisionRequests: ["Show the label"] },
    ],
    ["objects", { status: "needs_revision", revisionRequests: [{ text: "x", done: true }] }],
  ];
  test.each(REFUSED)("get 400 for %s and change nothing", async (_, json) => {
    await requestChanges(["Keep me"]);
    const before = await state();
    const answer = await decide(json);
    expect([answer.status, (await answer.json()).issues.length]).toEqual([400, 1]);
    expect(await state()).toEqual(before);
  });

  test("may be 20 texts of 500 characters each; markup is kept, and control characters are removed", async () => {
    const longest = Array.from({ length: 20 }, (_, at) => `${at}`.padStart(500, "x"));
    expect((await requestChanges(longest)).status).toBe(200);
    expect((await requests()).map(({ text }) => text)).toEqual(longest);
    await requestChanges(["<img src=x onerror=alert(1)>", "abc\u202edef\0"]);
    expect((await requests()).map(({ text }) => text)).toEqual(["<img src=x onerror=alert(1)>", "abcdef"]);
  });

  test("are deleted with their contract", async () => {
    await requestChanges(["Show the label"]);
    expect((await server.admin(`/api/contracts/${adas.contractId}`, { method: "DELETE" })).status).toBe(204);
    expect((await state()).requests).toEqual([]);
  });
});

describe("PUT /api/portal/{slug}/video-submissions/{id}/revision-requests", () => {
  beforeEach(async () => {
    await requestChanges(["Show the label", "Less music"]);
    await requestChanges(["Grace's own"], graces.video);
  });

  test("ticks the sent ids, unticks the others, keeps the version and records an event", async () => {
    const [label = 0, music = 0] = await ids();
    const { version } = await detail();
    const answer = await tick([label]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      revisionRequests: [
        { id: label, text: "Show the label", done: true },
        { id: music, text: "Less music", done: false },
      ],
    });
    await tick([music]);
    expect(await requests()).toMatchObject([{ done: false }, { done: true }]);
    expect((await detail()).version).toBe(version);
    expect(await events("requests-ticked")).toMatchObject([
      { actor: `portal:${adas.contractId}`, before: { done: [] }, after: { done: ["Show the label"] } },
      { before: { done: ["Show the label"] }, after: { done: ["Less music"] } },
    ]);
  });

  test("changes nothing when repeated, and 20 concurrent calls leave the ticks of one", async () => {
    const [label = 0, music = 0] = await ids();
    await tick([label]);
    const before = await state();
    expect((await tick([label])).status).toBe(200);
    expect(await state()).toEqual(before);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => tick(at % 2 ? [label] : [music])));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await requests()).filter(({ done }) => done)).toHaveLength(1);
  });

  test("works while a new version waits for a decision, and answers 409 after it", async () => {
    const all = await ids();
    await addVideo(server, { contractId: adas.contractId, revisionOf: adas.video });
    expect((await tick(all)).status).toBe(200);
    expect((await requests()).every(({ done }) => done)).toBe(true);
    await decide({ status: "approved" });
    const before = await state();
    const answer = await tick([]);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "list_closed"]);
    expect(await state()).toEqual(before);
    expect(await inPortal()).toEqual([]);
  });

  const REFUSED: [what: string, status: number, call: () => Promise<Response>][] = [
    ["another creator's video", 404, () => tick([], { slug: adas.slug, video: graces.video })],
    ["an unknown video", 404, () => tick([], { slug: adas.slug, video: 999_999 })],
    ["an id that is not a number", 404, () => tick([], { slug: adas.slug, video: "1 or 1=1" })],
    ["another creator's request", 422, async () => tick(await ids(graces.video))],
    ["an unknown request", 422, () => tick([999_999])],
    ["an id as text", 400, () => tick(["1"])],
    ["a string instead of a list", 400, () => tick("all")],
    ["21 ids", 400, () => tick(Array.from({ length: 21 }, () => 1))],
    ["an unknown slug", 404, () => tick([], { slug: "a".repeat(26), video: adas.video })],
  ];
  test.each(REFUSED)("refuses %s with %p and changes nothing", async (_, status, call) => {
    const before = await state();
    expect((await call()).status).toBe(status);
    expect(await state()).toEqual(before);
  });
});
