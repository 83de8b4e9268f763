import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../audit/table";
import { settings } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(settings);
});

const change = (json: unknown) => server.admin("/api/settings", { method: "PUT", json });
const all = async () => (await server.admin("/api/settings")).json();
const events = () => server.deps.db.select().from(auditEvents).orderBy(auditEvents.id);

describe("GET /api/settings", () => {
  test("returns every key with its value or default as text", async () => {
    expect(await all()).toEqual({ ...DEFAULT_SETTINGS });
  });
});

describe("PUT /api/settings", () => {
  test("changes only the sent settings and records one event with their previous values", async () => {
    await change({ wireGuideUrl: "https://guide.example" });
    const answer = await change({ archiveAfterDays: 7, postingGuidelines: " Post at noon ", unknown: "x" });
    expect(answer.status).toBe(200);
    const after = {
      ...DEFAULT_SETTINGS,
      wireGuideUrl: "https://guide.example",
      archiveAfterDays: "7",
      postingGuidelines: "Post at noon",
    };
    expect(await answer.json()).toEqual(after);
    expect(await all()).toEqual(after);
    expect((await events()).at(-1)).toMatchObject({
      action: "settings.updated",
      actor: "user:1",
      before: { archiveAfterDays: "30", postingGuidelines: "" },
      after: { archiveAfterDays: "7", postingGuidelines: "Post at noon" },
    });
  });

  test("records who changed the role of tickets without one", async () => {
    await change({ ticketRole: "VIEWER" });
    expect((await events()).at(-1)).toMatchObject({
      action: "settings.updated",
      actor: "user:1",
      before: { ticketRole: "" },
      after: { ticketRole: "VIEWER" },
    });
  });

  test.each(ROLES_BELOW_OWNER)("answers 403 to a %s and changes nothing", async (role) => {
    const call = await server.as(role);
    const answer = await call("/api/settings", { method: "PUT", json: { ticketRole: "MANAGER" } });
    expect(await answer.json()).toMatchObject({ code: "forbidden", permission: "settings" });
    expect(await all()).toEqual({ ...DEFAULT_SETTINGS });
  });

  test("writes nothing when no value differs", async () => {
    expect((await change({ archiveAfterDays: "30" })).status).toBe(200);
    expect(await events()).toEqual([]);
  });

  test.each([
    ["a negative number of days", { archiveAfterDays: -1 }, "archiveAfterDays"],
    ["a URL without https", { productsFormUrl: "http://forms.example" }, "productsFormUrl"],
    ["OWNER as the role of tickets without one", { ticketRole: "OWNER" }, "ticketRole"],
    ["an invalid value together with a valid one", { archiveAfterDays: 5, sparkCodeFormUrl: "x" }, "sparkCodeFormUrl"],
  ])("answers 400 for %s and stores nothing", async (_, json, path) => {
    const answer = await change(json);
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toMatchObject([{ path }]);
    expect(await all()).toEqual({ ...DEFAULT_SETTINGS });
    expect(await events()).toEqual([]);
  });
});
