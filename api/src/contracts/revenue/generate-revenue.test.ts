import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../test/people";
import { startOver } from "../test/start-over";
import { revenueCalls } from "./test/revenue-calls";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const { generate, generated, withRevenue, list, put, events } = revenueCalls(() => server);
const halfYear = { ...ada, startDate: "2026-01-15", endDate: "2026-07-14" };

describe("POST /api/revenue/generate/{contractId}", () => {
  test("creates a pending record with the monthly fee for each full or partial month of the contract", async () => {
    const { id, records } = await withRevenue(halfYear);
    expect(records.map(({ month }) => month)).toEqual([
      "2026-01-01",
      "2026-02-01",
      "2026-03-01",
      "2026-04-01",
      "2026-05-01",
      "2026-06-01",
    ]);
    expect(records[0]).toEqual({
      id: 1,
      contractId: id,
      contract: { id, fullName: "Ada Lovelace", socialHandle: "@ada" },
      month: "2026-01-01",
      expectedAmount: "2500.00",
      actualAmount: "0.00",
      status: "pending",
      paidDate: null,
      notes: null,
    });
    expect(await events()).toEqual([
      {
        action: "revenue.generated",
        entityId: String(id),
        before: null,
        after: { contractId: id, expectedAmount: "2500.00", months: records.map(({ month }) => month) },
      },
    ]);
  });

  test("adds only missing months and keeps existing records when it is called again", async () => {
    const { id, records } = await withRevenue(halfYear);
    await put(records[0]?.id ?? 0, { status: "paid" });
    const before = await list("?sort=oldest");
    expect(await generated(id)).toEqual({ summary: { created: 0, existing: 6 } });
    expect(await list("?sort=oldest")).toEqual(before);
    expect(await events()).toHaveLength(2);

    const changes = { startDate: "2025-12-15", endDate: "2026-08-16", monthlyFee: "3000.00" };
    await server.admin(`/api/contracts/${id}`, { method: "PUT", json: changes });
    expect(await generated(id)).toEqual({ summary: { created: 3, existing: 6 } });
    const after = await list("?sort=oldest");
    expect(after.slice(1, 7)).toEqual(before);
    expect([after[0], ...after.slice(7)].map((record) => [record?.month, record?.expectedAmount])).toEqual([
      ["2025-12-01", "3000.00"],
      ["2026-07-01", "3000.00"],
      ["2026-08-01", "3000.00"],
    ]);
  });

  test("creates each record once for twenty concurrent calls", async () => {
    await server.admin("/api/contracts", { method: "POST", json: halfYear });
    const answers = await Promise.all(Array.from({ length: 20 }, () => generated(1)));
    expect(answers.map(({ summary }) => summary.created).toSorted()).toEqual([...Array(19).fill(0), 6]);
    expect(await list()).toHaveLength(6);
    expect(await events()).toHaveLength(1);
  });

  test("creates 13,199 records for the longest possible contract", async () => {
    const { records } = await withRevenue({ ...ada, startDate: "1900-01-31", endDate: "2999-12-31" });
    expect(records).toHaveLength(13_199);
    expect(new Set(records.map(({ month }) => month)).size).toBe(13_199);
  });

  test("returns 409 for an archived contract and stores nothing", async () => {
    await server.admin("/api/contracts", { method: "POST", json: halfYear });
    await server.admin("/api/contracts/1/status", { method: "PUT", json: { status: "ARCHIVED" } });
    const answer = await generate(1);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "contract_archived" });
    expect(await list()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test.each(["999", "0", "x", "1;drop"])("returns 404 for the unknown contract %s", async (id) => {
    expect((await generate(id)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test("creates records that are deleted with the contract", async () => {
    const { id } = await withRevenue(halfYear);
    const other = await withRevenue({ ...halfYear, socialHandle: "@other" });
    await server.admin(`/api/contracts/${id}`, { method: "DELETE" });
    expect(await list("?sort=oldest")).toEqual(other.records);
  });
});
