import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DELIVERABLE_STATUSES, nextDeliverableStatus } from "@crm/domain/video/deliverable";
import type { Deliverable, DeliverableChangesInput } from "@crm/domain/video/deliverable.schema";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { EVENTS_CHANNEL } from "../../platform/events/announce";
import { deliverableCalls } from "./test/deliverable-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  contractId = await createContract(ada);
});

const { post, add, put, remove, list, createContract, events } = deliverableCalls(() => server);

/** [name, field of the issue, body] */
const BAD_FIELDS: [string, string, Record<string, unknown>][] = [
  ["a blank title", "title", { title: " \u200b " }],
  ["a title of 201 characters", "title", { title: "x".repeat(201) }],
  ["a title that is not a string", "title", { title: 7 }],
  ["an unknown status", "status", { status: "late" }],
  ["a submission's status", "status", { status: "needs_revision" }],
  ["an empty status", "status", { status: "" }],
  ["a day that does not exist", "expectedDeliveryDate", { expectedDeliveryDate: "2026-02-30" }],
  ["a day in words", "actualDeliveryDate", { actualDeliveryDate: "June 5" }],
  ["the year 26", "expectedDeliveryDate", { expectedDeliveryDate: "0026-06-05" }],
  ["a javascript: URL", "videoUrl", { videoUrl: "javascript:alert(1)" }],
  ["an http: URL of another host", "videoUrl", { videoUrl: "http://videos.example/1" }],
  ["a URL without a scheme", "videoUrl", { videoUrl: "videos.example/1" }],
  ["negative views", "views", { views: -1 }],
  ["more views than an integer holds", "views", { views: "99999999999" }],
  ["engagement that is a list", "engagement", { engagement: [1] }],
  ["a platform of 51 characters", "platform", { platform: "x".repeat(51) }],
  ["notes of 20001 characters", "notes", { notes: "x".repeat(20_001) }],
  ["a contract id as text", "contractId", { contractId: "1" }],
  ["contract id 0", "contractId", { contractId: 0 }],
];

describe("POST /api/video-deliverables", () => {
  test("stores the sent fields and default values for the rest", async () => {
    const row = await add({ contractId, title: "Spring look" });
    expect(row).toEqual({
      id: 1,
      contractId,
      contract: { id: contractId, fullName: "Ada Lovelace", socialHandle: "@ada" },
      title: "Spring look",
      description: null,
      expectedDeliveryDate: null,
      actualDeliveryDate: null,
      status: "planned",
      videoUrl: null,
      platform: null,
      views: 0,
      engagement: 0,
      notes: null,
      version: 1,
      createdAt: "2026-06-15T12:00:00.000Z",
      updatedAt: "2026-06-15T12:00:00.000Z",
    });
    expect(await list()).toEqual([row]);
    expect(await (await server.admin("/api/video-deliverables/1")).json()).toEqual(row);
    expect(await events()).toMatchObject([
      { action: "deliverable.created", entityId: "1", after: { contractId, title: "Spring look", status: "planned" } },
    ]);
  });

  test("accepts every field as the form sends it and ignores fields that only the server sets", async () => {
    const sent = {
      contractId,
      title: "  Spring look ",
      description: "Two outfits",
      expectedDeliveryDate: "2026-06-20",
      actualDeliveryDate: null,
      status: "in_progress" as const,
      videoUrl: "https://videos.example/1?x=1",
      platform: "TikTok",
      views: "1,200",
      engagement: 87.9,
      notes: "",
      id: 900,
      version: 7,
      createdAt: "2020-01-01T00:00:00Z",
    };
    expect(await add(sent)).toMatchObject({
      ...sent,
      title: "Spring look",
      views: 1200,
      engagement: 87,
      notes: null,
      id: 1,
      version: 1,
      createdAt: "2026-06-15T12:00:00.000Z",
    });
  });

  test.each([
    ["", 0],
    ["many", 0],
    [null, 0],
    ["12.9", 12],
    ["12 views", 12],
    ["0", 0],
    [2_147_483_647, 2_147_483_647],
  ])("stores views sent as %p as %p", async (views, stored) =>
    expect(await add({ contractId, title: "a", views })).toMatchObject({ views: stored }),
  );

  test.each([
    "<script>alert(1)</script>",
    "'; drop table video_deliverables; --",
    "%s %00 ../../etc/passwd",
    "ﷺ 𝔘𝔫𝔦 👩‍👩‍👧 ‏مرحبا",
    "=1+1",
  ])("stores %p as plain text", async (text) => {
    const row = await add({ contractId, title: text, description: text, notes: text });
    expect(row).toMatchObject({ title: text, description: text, notes: text });
    expect(await list(`?search=${encodeURIComponent(text)}`)).toEqual([row]);
  });

  test.each([
    ...BAD_FIELDS,
    ["no title", "title", { title: undefined }],
    ["no contract", "contractId", { contractId: undefined }],
  ] as typeof BAD_FIELDS)("answers 400 for %s, names the field and stores nothing", async (_, path, wrong) => {
    const answer = await post({ contractId, title: "a", ...wrong });
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toMatchObject([{ path }]);
    expect([await list(), await events()]).toEqual([[], []]);
  });

  test("reports every invalid field in one answer", async () => {
    const { issues } = await (await post({ title: "", videoUrl: "x", views: -1 })).json();
    expect(issues.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)).toEqual([
      "contractId: Choose a contract",
      "title: Title is required",
      "videoUrl: Enter an address that begins with https://",
      "views: Must be 0 or more",
    ]);
  });

  test.each([
    ["an unknown contract", { contractId: 999, title: "a" }, 422],
    ["a list", [], 400],
    ["null", null, 400],
  ])("refuses %s and stores nothing", async (_, sent, status) => {
    expect((await post(sent)).status).toBe(status);
    expect([await list(), await events()]).toEqual([[], []]);
  });

  test("ten concurrent calls with one Idempotency-Key store one deliverable; a different body gets 422", async () => {
    const sent = { contractId, title: "a" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sent, { key: "once" })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await post(sent, { key: "once" });
    expect([again.status, (await again.json()).id]).toEqual([201, 1]);
    expect((await post({ contractId, title: "b" }, { key: "once" })).status).toBe(422);
    expect([(await list()).length, (await events()).length]).toEqual([1, 1]);
  });
});

describe("PUT /api/video-deliverables/{id}", () => {
  let row: Deliverable;
  beforeEach(async () => {
    row = await add({ contractId, title: "Spring look", notes: "Keep" });
    server.clock.set("2026-06-15T12:05:00.000Z");
  });

  test("moves through all statuses back to the first and records an event for each move", async () => {
    for (let status = row.status, version = 1; version <= DELIVERABLE_STATUSES.length; version += 1) {
      const next = nextDeliverableStatus(status);
      const answer = await put(row.id, { status: next }, { version });
      expect(await answer.json()).toEqual({
        ...row,
        status: next,
        version: version + 1,
        updatedAt: "2026-06-15T12:05:00.000Z",
      });
      expect((await events()).at(-1)).toEqual({
        action: "deliverable.updated",
        entityId: "1",
        before: { contractId, title: "Spring look", status },
        after: { contractId, title: "Spring look", status: next },
      });
      status = next;
    }
    expect(await list()).toMatchObject([{ status: "planned", notes: "Keep" }]);
  });

  test("changes each field that is sent and keeps the rest", async () => {
    const other = await createContract(grace);
    const changes: DeliverableChangesInput = {
      contractId: other,
      title: "Summer look",
      description: "New",
      expectedDeliveryDate: "2026-07-01",
      actualDeliveryDate: "2026-07-02",
      videoUrl: "http://localhost:3000/v",
      platform: "YouTube",
      views: 10,
      engagement: 3,
    };
    for (const [field, value] of Object.entries(changes)) {
      const [before] = await list();
      const answer = await put(row.id, { [field]: value });
      expect(answer.status).toBe(200);
      const contract = field === "contractId" ? { contract: { id: other, fullName: "Grace Hopper" } } : {};
      expect(await answer.json()).toMatchObject({
        ...before,
        [field]: value,
        ...contract,
        version: (before?.version ?? 0) + 1,
        updatedAt: "2026-06-15T12:05:00.000Z",
      });
    }
    expect(await (await put(row.id, { notes: "", views: null, platform: null })).json()).toMatchObject({
      notes: null,
      views: 0,
      platform: null,
    });
  });

  test.each([
    ["a repeat", { title: "Spring look", status: "planned" }],
    ["an empty body", {}],
  ])("%s changes nothing and records no event", async (_, sent) => {
    expect(await (await put(row.id, sent)).json()).toEqual(row);
    expect(await events()).toHaveLength(1);
  });

  test.each(BAD_FIELDS)("answers 400 for %s and changes nothing", async (_, path, wrong) => {
    const answer = await put(row.id, { description: "Not this either", ...wrong });
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toMatchObject([{ path }]);
    expect(await list()).toEqual([row]);
    expect(await events()).toHaveLength(1);
  });

  test("answers 422 for an unknown contract and changes nothing", async () => {
    expect((await put(row.id, { contractId: 999, title: "b" })).status).toBe(422);
    expect(await list()).toEqual([row]);
  });

  test("answers 412 to a stale version and changes nothing; without a version the last write wins", async () => {
    await put(row.id, { status: "in_progress" }, { version: 1 });
    const before = await list();
    expect((await put(row.id, { status: "completed" }, { version: 1 })).status).toBe(412);
    expect((await put(row.id, { status: "completed" }, { version: 9 })).status).toBe(412);
    expect(await list()).toEqual(before);
    expect((await put(row.id, { status: "completed" })).status).toBe(200);
  });

  test("one of twenty concurrent moves with the same version succeeds", async () => {
    const marks = Array.from({ length: 20 }, () => put(row.id, { status: "in_progress" }, { version: 1 }));
    const statuses = (await Promise.all(marks)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    expect(await list()).toMatchObject([{ status: "in_progress", version: 2 }]);
    expect(await events()).toHaveLength(2);
  });
});

describe("DELETE /api/video-deliverables/{id}", () => {
  test("answers 204, and its audit event contains the deleted values", async () => {
    const row = await add({ contractId, title: "Spring look", notes: "Why" });
    const answer = await remove(row.id, { version: 1 });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await list()).toEqual([]);
    expect((await events()).at(-1)).toMatchObject({
      action: "deliverable.deleted",
      entityId: "1",
      before: { contractId, title: "Spring look", notes: "Why" },
    });
    expect((await remove(row.id)).status).toBe(404);
  });

  test("answers 412 to a stale version and deletes nothing", async () => {
    const row = await add({ contractId, title: "Spring look" });
    await put(row.id, { status: "in_progress" });
    expect((await remove(row.id, { version: 1 })).status).toBe(412);
    expect(await list()).toHaveLength(1);
    expect(await events()).toHaveLength(2);
  });
});

test.each(["999", "0", "-1", "x", "1e3", "99999999999999999999"])(
  "GET, PUT and DELETE /api/video-deliverables/%s answer 404",
  async (id) => {
    expect((await server.admin(`/api/video-deliverables/${id}`)).status).toBe(404);
    expect((await put(id, { status: "completed" })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  },
);

test("stored changes of a deliverable send a live event, and refused changes send none", async () => {
  const received: string[] = [];
  const { database } = server.deps;
  const receive = (message: string) => void received.push(message);
  const stop =
    database.kind === "embedded"
      ? await database.client.listen(EVENTS_CHANNEL, receive)
      : (await database.client.listen(EVENTS_CHANNEL, receive)).unlisten;
  const { id } = await add({ contractId, title: "a" });
  await put(id, { status: "in_progress" });
  await put(id, { status: "late" });
  await put(id, { status: "completed" }, { version: 1 });
  await remove(id);
  await eventually(() => received.length >= 3);
  expect(received.map((message) => JSON.parse(message))).toEqual(
    Array.from({ length: 3 }, () => ({ type: "deliverable.changed", id })),
  );
  await stop();
});

test("a deliverable has events in its contract's timeline and is deleted with its contract", async () => {
  await add({ contractId, title: "a" });
  const timeline = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
  expect(timeline[0]).toMatchObject({ action: "deliverable.created", entity: "deliverable", after: { title: "a" } });
  expect((await server.admin(`/api/contracts/${contractId}`, { method: "DELETE" })).status).toBe(204);
  expect(await list()).toEqual([]);
});

test("a bulk save cannot be undone while a contract it created has a deliverable", async () => {
  const operation = crypto.randomUUID();
  const save = `/api/contracts/bulk-upsert?operation=${operation}`;
  const saved = await (await server.admin(save, { method: "POST", json: [{ ...ada, socialHandle: "@bulk" }] })).json();
  const { id } = await add({ contractId: saved.rows[0].id, title: "a" });
  const undo = () => server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
  expect((await undo()).status).toBe(409);
  expect(await list()).toHaveLength(1);
  await remove(id);
  expect((await undo()).status).toBe(200);
});

test("deliverables and tracking answer 401 without a session", async () => {
  expect((await server.app.request("/api/video-deliverables")).status).toBe(401);
  expect((await server.app.request("/api/video-tracking/summary")).status).toBe(401);
});
