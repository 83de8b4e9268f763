import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { payoutMonthSchema, payoutSummarySchema } from "@crm/domain/payout/payout.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { z } from "zod";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { storedPayouts } from "../test/stored-payouts";
import { payoutMonths } from "./summarise-payouts";

setDefaultTimeout(60_000);

const stored = storedPayouts(() => server);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => startOver(server));
afterAll(() => server.close());

const get = async (path: string): Promise<unknown> => (await server.admin(`/api/payout-requests${path}`)).json();
const summary = async (query = "") => payoutSummarySchema.strict().parse(await get(`/summary${query}`));
const months = async () =>
  z
    .array(payoutMonthSchema.strict())
    .length(6)
    .parse(await get("/months"));

describe("GET /api/payout-requests/summary", () => {
  test("returns zeros when there are no requests", async () =>
    expect(await summary()).toEqual({
      ...{ requested: "0.00", requestedCount: 0, paid: "0.00", paidCount: 0 },
      ...{ pending: "0.00", pendingCount: 0, declinedCount: 0, payable: "0.00", payableCount: 0 },
    }));

  test("sums requested, paid, pending and payable amounts, with and without filters, ignoring declined requests", async () => {
    const next = { number: 2, startDate: "2026-03-01", endDate: "2026-03-31", feeCents: 10_001, videosRequired: 0 };
    const people = { ada: await stored.contract(ada), grace: await stored.contract(grace) };
    const owed = await stored.contract({ ...linus, videosPerMonth: 0 });
    await stored.terms(people.ada, [next]);
    await stored.terms(owed, [next]);
    await stored.payout({ contractId: people.ada, status: "PAID" });
    await stored.payout({ contractId: people.ada, term: 2, status: "CANCELLED" });
    await stored.payout({ contractId: people.ada, term: 2 });
    await stored.payout({ contractId: people.grace, status: "SYNCED", paymentMethod: "wire_transfer" });
    expect(await summary()).toEqual({
      ...{ requested: "6600.01", requestedCount: 3, paid: "2500.00", paidCount: 1 },
      ...{ pending: "4100.01", pendingCount: 2, declinedCount: 1, payable: "1100.01", payableCount: 2 },
    });
    expect(await summary(`?contractId=${people.ada}`)).toMatchObject({ requested: "2600.01", payable: "0.00" });
    expect(await summary(`?contractId=${owed}`)).toMatchObject({ requestedCount: 0, payable: "1100.01" });
    expect(await summary("?month=2026-03")).toMatchObject({ pending: "100.01", paid: "0.00", payable: "100.01" });
    expect(await summary("?month=2026-01")).toMatchObject({ pendingCount: 1, paidCount: 1, payable: "1000.00" });
    expect(await summary("?method=wire_transfer")).toMatchObject({ requested: "4000.00", payable: "1100.01" });
    expect(await summary("?contractId=999")).toMatchObject({ requested: "0.00", payable: "0.00" });
  });

  test("counts a term without required videos as payable only after its end", async () => {
    await stored.contract({ ...ada, videosPerMonth: 0, startDate: "2026-05-17" });
    expect(await summary()).toMatchObject({ payable: "0.00", payableCount: 0 });
    await stored.contract({ ...grace, videosPerMonth: 0, startDate: "2026-05-16" });
    expect(await summary()).toMatchObject({ payable: "4000.00", payableCount: 1 });
  });

  test("ignores ?search= and ?status=", async () => {
    await stored.payout({ contractId: await stored.contract(ada) });
    expect(await summary("?search=nobody&status=PAID")).toMatchObject({ requested: "2500.00" });
  });

  test.each(["method=zelle", "month=2026", "contractId=x"])("answers 400 for ?%s", async (query) =>
    expect((await server.admin(`/api/payout-requests/summary?${query}`)).status).toBe(400),
  );
});

describe("GET /api/payout-requests/months", () => {
  test("returns the last six months, newest first, including months without payments", async () => {
    const contract = await stored.contract(ada);
    const term = { startDate: "2026-02-09", endDate: "2026-03-11", feeCents: 12_345, videosRequired: 0 };
    await stored.terms(contract, [{ ...term, number: 2 }]);
    await stored.payout({ contractId: contract, status: "PAID", createdAt: new Date("2026-04-03T12:00:00Z") });
    await stored.payout({ contractId: contract, term: 2, status: "PAID", createdAt: new Date("2026-04-20T12:00:00Z") });
    const other = await stored.contract(grace);
    await stored.payout({ contractId: other, status: "CANCELLED", createdAt: new Date("2026-05-20T12:00:00Z") });
    await stored.payout({ contractId: other, status: "SYNCED", createdAt: new Date("2026-05-20T12:00:00Z") });
    expect(await months()).toEqual([
      { month: "2026-06-01", paid: "0.00", payments: 0 },
      { month: "2026-05-01", paid: "0.00", payments: 0 },
      { month: "2026-04-01", paid: "2623.45", payments: 2 },
      { month: "2026-03-01", paid: "0.00", payments: 0 },
      { month: "2026-02-01", paid: "0.00", payments: 0 },
      { month: "2026-01-01", paid: "0.00", payments: 0 },
    ]);
  });

  test("includes months of the previous year", async () => {
    server.clock.set("2026-03-01T12:00:00Z");
    expect((await months()).map(({ month }) => month.slice(0, 7))).toEqual([
      ...["2026-03", "2026-02", "2026-01", "2025-12", "2025-11", "2025-10"],
    ]);
  });

  test("counts a payment in the month it was paid, not in the month of its term", async () => {
    const contract = await stored.contract(ada);
    const paidAt = new Date("2026-06-10T12:00:00Z");
    await stored.payout({ contractId: contract, status: "PAID", createdAt: new Date("2026-02-10T12:00:00Z"), paidAt });
    expect((await months()).filter(({ payments }) => payments > 0)).toEqual([
      { month: "2026-06-01", paid: "2500.00", payments: 1 },
    ]);
  });

  // The instants before and at the start of a month, some of them near daylight-saving changes.
  test.each([
    ["America/New_York", "2026-06-01T03:59:59.999Z", "2026-05-01"],
    ["America/New_York", "2026-06-01T04:00:00.000Z", "2026-06-01"],
    ["America/New_York", "2026-03-01T04:59:59.999Z", "2026-02-01"],
    ["America/New_York", "2026-03-01T05:00:00.000Z", "2026-03-01"],
    ["America/New_York", "2026-04-01T03:59:59.999Z", "2026-03-01"],
    ["Europe/Berlin", "2026-03-31T21:59:59.999Z", "2026-03-01"],
    ["Europe/Berlin", "2026-03-31T22:00:00.000Z", "2026-04-01"],
    ["Pacific/Pago_Pago", "2026-06-01T10:59:59.999Z", "2026-05-01"],
    ["Pacific/Pago_Pago", "2026-06-01T11:00:00.000Z", "2026-06-01"],
    ["Pacific/Kiritimati", "2026-05-31T09:59:59.999Z", "2026-05-01"],
    ["Pacific/Kiritimati", "2026-05-31T10:00:00.000Z", "2026-06-01"],
    ["Asia/Kathmandu", "2026-05-31T18:15:00.000Z", "2026-06-01"],
    ["Asia/Kathmandu", "2026-05-31T18:14:59.999Z", "2026-05-01"],
  ])("in %s a payment at %s counts in the month %s", async (timeZone, at, month) => {
    const contract = await stored.contract(ada);
    await stored.payout({ contractId: contract, status: "PAID", paidAt: new Date(at) });
    const scope = { db: server.deps.db, now: new Date("2026-06-15T12:00:00Z"), today: "2026-06-15", timeZone };
    const counted = (await payoutMonths(scope)).filter(({ payments }) => payments > 0);
    expect(counted).toEqual([{ month, paid: "2500.00", payments: 1 }]);
  });
});
