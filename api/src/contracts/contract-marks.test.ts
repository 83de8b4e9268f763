import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import type { BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { csvCalls } from "./test/csv-calls";
import { ada, grace, linus } from "./test/people";
import { startOver } from "./test/start-over";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const operation = "7d3f0f5e-5a57-4f0c-9d8e-3f1f6a1d2b3c";
const save = async (json: unknown, query = `?operation=${operation}`): Promise<BulkUpsertResult> =>
  (await server.admin(`/api/contracts/bulk-upsert${query}`, { method: "POST", json })).json();
const post = (json: unknown) => server.admin("/api/contracts", { method: "POST", json });
const put = (id: number, json: unknown) => server.admin(`/api/contracts/${id}`, { method: "PUT", json });
const list = async (query = ""): Promise<Contract[]> =>
  (await server.admin(`/api/contracts?sort=oldest${query}`)).json();
const handles = async (query: string) => (await list(query)).map(({ socialHandle }) => socialHandle);
const timeline = async (id: number): Promise<TimelineEntry[]> =>
  (await server.admin(`/api/contracts/${id}/timeline`)).json();

/** Read from a document without a fee, with an uncertain end date and uncertain platforms. */
const read = { ...ada, monthlyFee: "", uncertainFields: ["platforms", "endDate", "monthlyFee", "creatorId"] };

describe("an uncertain value that was saved without a check", () => {
  test("is marked as uncertain, or as defaulted if a default replaced it", async () => {
    await save([read]);
    expect(await list()).toMatchObject([
      { defaultedFields: ["monthlyFee"], uncertainFields: ["endDate", "platforms"] },
    ]);
  });

  test("is marked by POST /api/contracts, which returns 400 for an unknown field name", async () => {
    expect((await post({ ...ada, uncertainFields: ["endDate", "version"] })).status).toBe(400);
    expect(await list()).toEqual([]);
    expect(await (await post({ ...ada, uncertainFields: ["endDate"] })).json()).toMatchObject({
      uncertainFields: ["endDate"],
    });
  });

  test("loses its mark when a form or a row without uncertainFields sets it", async () => {
    const { rows } = await save([read]);
    const [row] = rows;
    expect(await (await put(row?.id ?? 0, { endDate: "2027-01-31", notes: "" })).json()).toMatchObject({
      uncertainFields: ["platforms"],
    });
    await save([{ socialHandle: "@ada", platforms: ["X"] }], "");
    expect(await list()).toMatchObject([{ platforms: ["X"], uncertainFields: [] }]);
  });

  test("is marked on an existing contract only if it changes the contract", async () => {
    await save([ada], "");
    await save([{ ...ada, notes: "Three reels", uncertainFields: ["notes", "fullName"] }]);
    expect(await list()).toMatchObject([{ notes: "Three reels", uncertainFields: ["notes"], version: 2 }]);
    await server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
    expect(await list()).toMatchObject([{ notes: ada.notes, uncertainFields: [] }]);
  });

  test("gets its mark back when a later change is undone", async () => {
    await save([read], "");
    await save([{ socialHandle: "@ada", endDate: "2027-05-01" }]);
    expect(await list()).toMatchObject([{ uncertainFields: ["platforms"] }]);
    await server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
    expect(await list()).toMatchObject([{ endDate: ada.endDate, uncertainFields: ["endDate", "platforms"] }]);
  });

  test("does not prevent the undo of an older server's operation, which recorded no uncertainFields", async () => {
    await save([ada], "");
    await save([{ socialHandle: "@ada", notes: "x" }]);
    await server.deps.db.execute(sql`update operation_changes set before = before - 'uncertainFields'`);
    const answer = await server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
    expect(answer.status).toBe(200);
    expect(await list()).toMatchObject([{ notes: ada.notes, uncertainFields: [] }]);
  });

  test("keeps its mark when an export is imported", async () => {
    const { exported, importCsv } = csvCalls(() => server);
    await save([read]);
    const before = await list();
    expect(await importCsv(await exported())).toMatchObject({ summary: { unchanged: 1, updated: 0, created: 0 } });
    expect(await list()).toEqual(before);
  });
});

describe("PUT /api/contracts/{id} with checkedFields", () => {
  test("removes the uncertain and defaulted marks and keeps the values, in one event", async () => {
    const { rows } = await save([read]);
    const id = rows[0]?.id ?? 0;
    const [before] = await list();
    const answer = await put(id, { checkedFields: ["endDate", "monthlyFee"] });
    expect(await answer.json()).toEqual({
      ...before,
      defaultedFields: [],
      uncertainFields: ["platforms"],
      version: 2,
      updatedAt: "2026-06-15T12:00:00.000Z",
    });
    const [entry, ...earlier] = await timeline(id);
    expect(earlier).toHaveLength(1);
    expect(entry).toMatchObject({
      action: "contract.updated",
      before: { defaultedFields: ["monthlyFee"], uncertainFields: ["endDate", "platforms"], version: 1 },
      after: { defaultedFields: [], uncertainFields: ["platforms"], version: 2 },
    });
  });

  test("marks only those values in uncertainFields that the call changes", async () => {
    const { rows } = await save([read]);
    const id = rows[0]?.id ?? 0;
    const json = { endDate: "2027-05-05", notes: "As read", uncertainFields: ["endDate", "monthlyFee"] };
    expect(await (await put(id, json)).json()).toMatchObject({
      endDate: "2027-05-05",
      uncertainFields: ["endDate", "platforms"],
      defaultedFields: ["monthlyFee"],
    });
  });

  test("changes nothing and writes no event for a field without a mark", async () => {
    const { rows } = await save([read]);
    const id = rows[0]?.id ?? 0;
    expect(await (await put(id, { checkedFields: ["fullName", "notes"] })).json()).toMatchObject({ version: 1 });
    expect(await timeline(id)).toHaveLength(1);
  });

  test.each([[["version"]], ["endDate"], [[7]]])("returns 400 for %p and changes nothing", async (checkedFields) => {
    const { rows } = await save([read]);
    expect((await put(rows[0]?.id ?? 0, { checkedFields, notes: "x" })).status).toBe(400);
    expect(await list()).toMatchObject([{ notes: ada.notes, uncertainFields: ["endDate", "platforms"], version: 1 }]);
  });
});

describe("GET /api/contracts", () => {
  test.each([
    ["&uncertain=true", ["@grace"]],
    ["&defaulted=true", ["@linus"]],
    ["&defaulted=true&uncertain=true", ["@grace", "@linus"]],
    ["&uncertain=false", ["@ada", "@grace", "@linus"]],
    ["&uncertain=true&search=ada", []],
  ])("filters the list and the export by marks: ?%s", async (query, expected) => {
    await save([ada, { ...grace, uncertainFields: ["startDate"] }, { ...linus, videosPerMonth: "" }]);
    expect(await handles(query)).toEqual(expected);
    const exported = await (await server.admin(`/api/contracts/export?${query.slice(1)}`)).text();
    expect(exported.trim().split("\r\n")).toHaveLength(expected.length + 1);
  });
});
