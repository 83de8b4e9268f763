import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ANNOUNCEMENT_INCOMPLETE } from "@crm/domain/portal/announcement";
import type { WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { EVENTS_CHANNEL } from "../../platform/events/announce";
import { announcementCalls } from "./test/announcement-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { post, create, put, remove, list, snapshot, events, contractOf } = announcementCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await contractOf(ada);
});

const texts = { title: "Holiday hours", message: "Reviews pause on Friday." };

/** Invalid in every field. `announcement.schema.test.ts` tests the fields one by one. */
const invalid = {
  title: " ",
  message: "x".repeat(5001),
  type: "party",
  priority: "loud",
  contractId: "1",
  isActive: "yes",
  expiresAt: "2026-02-30",
  contractIds: [1, 2],
};
const INVALID_PATHS = ["title", "message", "type", "priority", "contractId", "isActive", "expiresAt", "contractIds"];
const pathsIn = async (answer: Response) => (await answer.json()).issues.map(({ path }: { path: string }) => path);

describe("POST /api/portal-announcements", () => {
  test("stores the sent fields and default values for the rest", async () => {
    const row = await create(texts);
    expect(row).toEqual({
      id: 1,
      ...texts,
      type: "info",
      priority: "medium",
      contractId: null,
      contract: null,
      isActive: "true",
      expiresAt: null,
      expiresOn: null,
      isExpired: false,
      createdAt: "2026-06-15T12:00:00.000Z",
      version: 1,
    });
    expect(await list()).toEqual([row]);
    expect(await (await server.admin("/api/portal-announcements/1")).json()).toEqual(row);
    expect(await events()).toEqual([
      {
        action: "announcement.created",
        entityId: "1",
        before: null,
        after: { ...texts, contractId: null, type: "info", priority: "medium", isActive: "true", expiresAt: null },
      },
    ]);
  });

  test("accepts every field of the form and ignores fields that only the server sets", async () => {
    const sent = { contractId, type: "Deadline", priority: "URGENT", isActive: "false" as const };
    const more = { id: 900, version: 7, createdAt: "2020-01-01T00:00:00Z", isExpired: true };
    expect(
      await create({ ...texts, title: " Holiday hours ", ...sent, expiresAt: "2026-06-30", ...more }),
    ).toMatchObject({
      ...texts,
      id: 1,
      version: 1,
      createdAt: "2026-06-15T12:00:00.000Z",
      contract: { id: contractId, fullName: "Ada Lovelace", socialHandle: "@ada" },
      type: "deadline",
      priority: "urgent",
      isActive: "false",
      expiresAt: "2026-07-01T03:59:59.999Z",
      expiresOn: "2026-06-30",
      isExpired: false,
    });
  });

  test.each([
    [
      "a day with a change of daylight saving time",
      "2026-11-01",
      { expiresAt: "2026-11-02T04:59:59.999Z", isExpired: false },
    ],
    ["a past day", "2026-06-14", { expiresOn: "2026-06-14", isExpired: true }],
    ["today, until its end", "2026-06-15", { expiresOn: "2026-06-15", isExpired: false }],
    ["an instant", "2026-06-20T03:00:00+02:00", { expiresAt: "2026-06-20T01:00:00.000Z", expiresOn: "2026-06-19" }],
    ["a day as ISO", "2026-06-20T00:00:00.000Z", { expiresAt: "2026-06-21T03:59:59.999Z", expiresOn: "2026-06-20" }],
  ])("accepts %s as the expiry date", async (_, expiresAt, stored) =>
    expect(await create({ ...texts, expiresAt })).toMatchObject(stored),
  );

  test("stores markup and special characters as text, and the search finds them", async () => {
    for (const text of [
      "<script>alert(1)</script>",
      "'; drop table portal_announcements; --",
      "%s %00 ../../etc/passwd",
      "ﷺ 𝔘𝔫𝔦 👩‍👩‍👧 مرحبا",
      "=1+1",
    ]) {
      const row = await create({ title: text, message: text });
      expect(row).toMatchObject({ title: text, message: text });
      expect(await list(`?search=${encodeURIComponent(text)}`)).toEqual([row]);
    }
  });

  test("ignores __proto__ and constructor in the body", async () => {
    const answer = await server.admin("/api/portal-announcements", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: `{"title":"a","message":"b","__proto__":{"priority":"urgent"},"constructor":{"isActive":false}}`,
    });
    expect(await answer.json()).toMatchObject({ priority: "medium", isActive: "true" });
  });

  test("answers 400, lists every invalid field and stores nothing", async () => {
    const answer = await post(invalid);
    expect([answer.status, await pathsIn(answer)]).toEqual([400, INVALID_PATHS]);
    const empty = await post({ type: "news" });
    expect(await empty.json()).toMatchObject({ error: ANNOUNCEMENT_INCOMPLETE });
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("answers 422 for an unknown contract and 400 for a non-object, and stores nothing", async () => {
    expect((await post({ ...texts, contractId: 999 })).status).toBe(422);
    for (const sent of [[], null, "text"]) expect((await post(sent)).status).toBe(400);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("creates one announcement per Idempotency-Key and answers 422 for a different body", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(texts, { key: "once" })));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = await post(texts, { key: "once" });
    expect([again.status, (await again.json()).id]).toEqual([201, 1]);
    expect((await post({ ...texts, title: "Another" }, { key: "once" })).status).toBe(422);
    expect([(await list()).length, (await events()).length]).toEqual([1, 1]);
  });
});

describe("PUT /api/portal-announcements/{id}", () => {
  let row: WireAnnouncement;
  beforeEach(async () => {
    row = await create({ ...texts, expiresAt: "2026-06-30" });
  });

  test("changes only the sent fields and records one event per change", async () => {
    const other = await contractOf(grace);
    const changes = [
      [{ title: "New hours" }, {}],
      [{ message: "Reviews pause on Monday." }, {}],
      [{ type: "NEWS" }, { type: "news" }],
      [{ priority: "normal" }, null],
      [{ priority: "high" }, {}],
      [{ isActive: false }, { isActive: "false" }],
      [{ contractId: other }, { contract: { id: other, fullName: "Grace Hopper", socialHandle: "@grace" } }],
      [{ expiresAt: "2026-07-04" }, { expiresAt: "2026-07-05T03:59:59.999Z", expiresOn: "2026-07-04" }],
      [{ expiresAt: null }, { expiresOn: null }],
      [{ contractId: null }, { contract: null }],
    ] as const;
    for (const [sent, stored] of changes) {
      const [before] = await list();
      const answer = await put(row.id, sent, { version: before?.version ?? 0 });
      expect(answer.status).toBe(200);
      const raised = stored === null ? {} : { ...sent, ...stored, version: (before?.version ?? 0) + 1 };
      expect(await answer.json()).toEqual({ ...before, ...raised });
    }
    expect(await events()).toHaveLength(changes.length);
    expect((await events()).at(-1)).toEqual({
      action: "announcement.updated",
      entityId: "1",
      before: { contractId: other, title: "New hours" },
      after: { contractId: null, title: "New hours" },
    });
  });

  test("records no event if nothing changes", async () => {
    for (const sent of [{ ...texts, expiresAt: "2026-06-30", isActive: "true" }, {}])
      expect(await (await put(row.id, sent)).json()).toEqual(row);
    expect(await events()).toHaveLength(1);
  });

  test("answers 400 for invalid fields and 422 for an unknown contract, and changes nothing", async () => {
    const before = await snapshot();
    const answer = await put(row.id, invalid);
    expect([answer.status, await pathsIn(answer)]).toEqual([400, INVALID_PATHS]);
    expect((await put(row.id, { contractId: 999, title: "b" })).status).toBe(422);
    expect(await snapshot()).toEqual(before);
  });

  test("answers 412 for an outdated version, so one of twenty concurrent calls succeeds", async () => {
    const changes = Array.from({ length: 20 }, (_, index) => put(row.id, { title: `Title ${index}` }, { version: 1 }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const before = await snapshot();
    expect(before).toMatchObject({ rows: [{ version: 2 }], events: [{}, {}] });
    expect((await put(row.id, { title: "Late" }, { version: 1 })).status).toBe(412);
    expect(await snapshot()).toEqual(before);
    expect((await put(row.id, { title: "Late" })).status).toBe(200);
  });
});

describe("DELETE /api/portal-announcements/{id}", () => {
  test("answers 204 and records the deleted values in the audit event", async () => {
    const { id } = await create({ ...texts, contractId });
    const answer = await remove(id, { version: 1 });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await list()).toEqual([]);
    expect((await events()).at(-1)).toMatchObject({
      action: "announcement.deleted",
      entityId: "1",
      before: { ...texts, contractId },
    });
    expect((await remove(id)).status).toBe(404);
  });

  test("answers 412 for an outdated version and deletes nothing", async () => {
    const { id } = await create(texts);
    await put(id, { title: "b" });
    const before = await snapshot();
    expect((await remove(id, { version: 1 })).status).toBe(412);
    expect(await snapshot()).toEqual(before);
  });
});

test("GET, PUT and DELETE answer 404 for an unknown announcement", async () => {
  for (const id of ["999", "0", "-1", "x", "1e3", "99999999999999999999"]) {
    expect((await server.admin(`/api/portal-announcements/${id}`)).status).toBe(404);
    expect((await put(id, { title: "b" })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  }
});

test("stored changes of announcements send a live event, and refused changes send none", async () => {
  const received: string[] = [];
  const { database } = server.deps;
  const receive = (message: string) => void received.push(message);
  const stop =
    database.kind === "embedded"
      ? await database.client.listen(EVENTS_CHANNEL, receive)
      : (await database.client.listen(EVENTS_CHANNEL, receive)).unlisten;
  const { id } = await create(texts);
  await put(id, { isActive: false });
  await put(id, { priority: "loud" });
  await put(id, { title: "b" }, { version: 1 });
  await remove(id);
  await eventually(() => received.length >= 3);
  expect(received.map((message) => JSON.parse(message))).toEqual(
    Array.from({ length: 3 }, () => ({ type: "announcement.changed", id })),
  );
  await stop();
});

test("DELETE /api/contracts/:id deletes the contract's announcements and keeps those for all creators", async () => {
  await create({ ...texts, contractId });
  const forAll = await create({ ...texts, title: "For all" });
  const timeline = await (await server.admin(`/api/contracts/${contractId}/timeline`)).json();
  expect(timeline[0]).toMatchObject({ action: "announcement.created", entity: "announcement", after: texts });
  expect((await server.admin(`/api/contracts/${contractId}`, { method: "DELETE" })).status).toBe(204);
  expect(await list()).toEqual([forAll]);
});

test("POST /api/operations/:id/undo answers 409 if a contract that it would delete has an announcement", async () => {
  const operation = crypto.randomUUID();
  const save = `/api/contracts/bulk-upsert?operation=${operation}`;
  const saved = await (await server.admin(save, { method: "POST", json: [{ ...ada, socialHandle: "@bulk" }] })).json();
  const { id } = await create({ ...texts, contractId: saved.rows[0].id });
  const undo = () => server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
  expect((await undo()).status).toBe(409);
  expect(await list()).toHaveLength(1);
  await remove(id);
  expect((await undo()).status).toBe(200);
});
