import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { REVENUE_STATUSES, type RevenueStatus } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "../test/people";
import { startOver } from "../test/start-over";
import { revenueRecords } from "./table";
import { revenueCalls } from "./test/revenue-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let record: RevenueRecord;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  const { records } = await withRevenue({ ...ada, startDate: "2026-05-15", endDate: "2026-06-14" });
  [record] = records as [RevenueRecord];
});

const { generate, withRevenue, put, list, events } = revenueCalls(() => server);
const marked = async (json: unknown) => (await put(record.id, json)).json();

describe("PUT /api/revenue/{id}", () => {
  test("sets the expected amount and today's date when a record is marked paid", async () => {
    const answer = await put(record.id, { status: "paid" });
    expect(answer.status).toBe(200);
    const paid = { ...record, status: "paid", actualAmount: "2500.00", paidDate: "2026-06-15" };
    expect(await answer.json()).toEqual(paid);
    expect(await (await server.admin(`/api/revenue/${record.id}`)).json()).toEqual(paid);
    expect((await events()).at(-1)).toEqual({
      action: "revenue-record.status-changed",
      entityId: String(record.id),
      before: { contractId: 1, month: "2026-05-01", status: "pending", actualAmount: "0.00", paidDate: null },
      after: { contractId: 1, month: "2026-05-01", status: "paid", actualAmount: "2500.00", paidDate: "2026-06-15" },
    });
  });

  test("clears the amount and the date when a record is marked pending", async () => {
    await put(record.id, { status: "paid" });
    expect(await marked({ status: "pending", actualAmount: 0, paidDate: null })).toEqual(record);
  });

  test("uses today in the business time zone as the paid date", async () => {
    server.clock.set("2026-06-15T03:00:00.000Z");
    expect(await marked({ status: "paid", paidDate: "2026-06-15" })).toMatchObject({ paidDate: "2026-06-14" });
  });

  test.each([
    ["an amount as text", { actualAmount: "2500.00", paidDate: "2026-06-15" }, "2026-06-15"],
    ["an amount as a number", { actualAmount: 2500, paidDate: "2026-06-15" }, "2026-06-15"],
    [
      "a formatted amount and an instant",
      { actualAmount: "$2,500", paidDate: "2026-06-15T03:00:00.000Z" },
      "2026-06-14",
    ],
    ["an empty amount and date", { actualAmount: "", paidDate: null }, "2026-06-15"],
    ["an earlier paid date", { paidDate: "2026-06-01" }, "2026-06-01"],
    ["read-only fields, which it ignores", { id: 9, month: "2020-01-01", expectedAmount: "1.00" }, "2026-06-15"],
  ])("accepts %s", async (_, sent, paidDate) => {
    expect(await marked({ status: "paid", ...sent })).toEqual({
      ...record,
      status: "paid",
      actualAmount: "2500.00",
      paidDate,
    });
  });

  test("changes notes with or without a status, and keeps them when the status changes", async () => {
    expect(await marked({ notes: "  Asked on <b>Monday</b>\nagain " })).toEqual({
      ...record,
      notes: "Asked on <b>Monday</b>\nagain",
    });
    expect((await events()).at(-1)).toMatchObject({
      action: "revenue-record.noted",
      before: { status: "pending", notes: null },
      after: { status: "pending", notes: "Asked on <b>Monday</b>\nagain" },
    });
    expect(await marked({ status: "paid" })).toMatchObject({ notes: "Asked on <b>Monday</b>\nagain" });
    expect(await marked({ status: "pending", notes: "Came back" })).toMatchObject({ notes: "Came back" });
    const before = await events();
    expect(await marked({ notes: "Came back" })).toMatchObject({ status: "pending" });
    expect(await events()).toEqual(before);
    expect(await marked({ notes: " \u200b" })).toEqual(record);
  });

  test("stores notes that the list can search and the export contains", async () => {
    await put(record.id, { notes: "=SUM(A1) 50% came" });
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).length;
    expect(await Promise.all(["50%", "50_", "ada", "nothing"].map(found))).toEqual([1, 0, 1, 0]);
    const csv = await (await server.admin("/api/revenue/export?search=came")).text();
    expect(csv.split("\r\n")[1]).toBe("Ada Lovelace,@ada,2026-05-01,2500.00,0.00,pending,,'=SUM(A1) 50% came");
  });

  const reach: Record<RevenueStatus, RevenueStatus[]> = { pending: [], paid: ["paid"], overdue: ["overdue"] };
  const allowed = ["pending→paid", "pending→overdue", "overdue→paid", "overdue→pending", "paid→pending"];
  for (const from of REVENUE_STATUSES)
    for (const to of REVENUE_STATUSES.filter((status) => status !== from)) {
      const may = allowed.includes(`${from}→${to}`);
      test(`returns ${may ? "200" : "409 and changes nothing"} for ${from} → ${to}`, async () => {
        for (const status of reach[from]) await put(record.id, { status });
        const [before, noted] = [await list(), await events()];
        const answer = await put(record.id, { status: to });
        expect(answer.status).toBe(may ? 200 : 409);
        if (may) expect(await answer.json()).toMatchObject({ status: to });
        else expect([await list(), await events()]).toEqual([before, noted]);
      });
    }

  test.each([
    ["paid", { status: "paid", actualAmount: "2500.00", paidDate: "2026-06-14" }],
    ["pending", { status: "pending" }],
    ["overdue", { status: "overdue" }],
  ])("changes nothing and writes no event when the status is already %s", async (status, again) => {
    await put(record.id, { status });
    const [before, noted] = [await list(), await events()];
    server.clock.set("2026-06-14T12:00:00.000Z");
    expect((await put(record.id, again)).status).toBe(200);
    expect([await list(), await events()]).toEqual([before, noted]);
  });

  test.each([
    ["an amount other than the expected one", { status: "paid", actualAmount: "2499.99" }, 422],
    ["an amount while pending", { status: "pending", actualAmount: "1.00" }, 422],
    ["a paid date while overdue", { status: "overdue", paidDate: "2026-06-15" }, 422],
    ["a paid date in the future", { status: "paid", paidDate: "2026-06-17" }, 422],
    ["a paid date before the calendar's year 1", { status: "paid", paidDate: "0000-01-01" }, 400],
    ["a paid date in the calendar's year 1", { status: "paid", paidDate: "0001-01-01" }, 400],
    ["a paid time before the calendar's year 1", { status: "paid", paidDate: "0000-01-01T12:00:00Z" }, 400],
    ["a day that does not exist", { status: "paid", paidDate: "2026-02-30" }, 400],
    ["a negative amount", { status: "paid", actualAmount: -2500 }, 400],
    ["an amount in words", { status: "paid", actualAmount: "a lot" }, 400],
    ["an unknown status", { status: "cancelled" }, 400],
    ["a body without status and notes", { actualAmount: "2500.00" }, 400],
    ["a list as body", [], 400],
    ["notes that are too long", { notes: "x".repeat(2001) }, 400],
    ["notes that are not a text", { notes: ["x"] }, 400],
    ["notes with an unknown status", { notes: "x", status: "cancelled" }, 400],
    ["notes and a wrong amount", { notes: "x", actualAmount: "7.00" }, 422],
  ])("refuses %s and changes nothing", async (_, sent, status) => {
    const before = await list();
    const answer = await put(record.id, sent);
    expect(answer.status).toBe(status);
    if (status === 400) expect((await answer.json()).issues).not.toEqual([]);
    expect(await list()).toEqual(before);
    expect(await events()).toHaveLength(1);
  });

  test("writes one event when fifty concurrent calls mark a record paid", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => put(record.id, { status: "paid" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await events()).toHaveLength(2);
  });

  test("ends as paid when paid and overdue are set concurrently", async () => {
    for (let round = 0; round < 20; round += 1) {
      await put(record.id, { status: "pending" });
      const [paid, overdue] = await Promise.all(["paid", "overdue"].map((status) => put(record.id, { status })));
      const [after] = await list();
      // Overdue → paid is allowed, paid → overdue is refused.
      expect(after?.status).toBe("paid");
      expect([paid?.status, overdue?.status].toSorted()).toEqual(overdue?.status === 409 ? [200, 409] : [200, 200]);
    }
  });

  test.each(["999", "0", "x"])("returns 404 for the unknown record %s", async (id) => {
    expect((await put(id, { status: "paid" })).status).toBe(404);
    expect((await server.admin(`/api/revenue/${id}`)).status).toBe(404);
  });

  test("blocks the undo of the bulk save that created the contract while the record is paid", async () => {
    const rows = [{ ...ada, socialHandle: "@bulk", startDate: "2026-05-15", endDate: "2026-06-14" }];
    const operation = crypto.randomUUID();
    const save = `/api/contracts/bulk-upsert?operation=${operation}`;
    const saved = await (await server.admin(save, { method: "POST", json: rows })).json();
    const contractId = saved.rows[0].id;
    await generate(contractId);
    const [bulk] = await list(`?contractId=${contractId}`);
    await put(bulk?.id ?? 0, { status: "paid" });
    const undo = () => server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
    const refused = await undo();
    expect(refused.status).toBe(409);
    expect((await refused.json()).error).toBe("These contracts were edited since: @bulk");
    expect(await list(`?contractId=${contractId}&status=paid`)).toHaveLength(1);
    await put(bulk?.id ?? 0, { status: "pending" });
    expect((await undo()).status).toBe(200);
    expect(await list()).toEqual([record]);
  });

  test("races with an undo of the contract: exactly one of them succeeds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const rows = [{ ...ada, socialHandle: "@bulk", startDate: "2026-05-15", endDate: "2026-06-14" }];
      const operation = crypto.randomUUID();
      const save = `/api/contracts/bulk-upsert?operation=${operation}`;
      const saved = await (await server.admin(save, { method: "POST", json: rows })).json();
      const contractId = saved.rows[0].id;
      await generate(contractId);
      const [bulk] = await list(`?contractId=${contractId}`);
      const undo = () => server.admin(`/api/operations/${operation}/undo`, { method: "POST" });
      const [undone, paid] = await Promise.all([undo(), put(bulk?.id ?? 0, { status: "paid" })]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([undone.status, paid.status]);
      if (undone.status === 200) continue;
      await put(bulk?.id ?? 0, { status: "pending" });
      expect((await undo()).status).toBe(200);
    }
    expect(await list()).toEqual([record]);
  });

  test("the database rejects an amount that does not match the status", async () => {
    const tamper = server.deps.db.update(revenueRecords).set({ actualCents: 1 });
    await expect(tamper.execute()).rejects.toThrow();
    expect(await list()).toEqual([record]);
  });
});
