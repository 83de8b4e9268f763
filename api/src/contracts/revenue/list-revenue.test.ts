import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { REVENUE_SORTS } from "@crm/domain/payout/revenue";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada, grace, linus } from "../test/people";
import { startOver } from "../test/start-over";
import { revenueCalls } from "./test/revenue-calls";

setDefaultTimeout(60_000);

const { withRevenue, list, put } = revenueCalls(() => server);

// Ada: May paid, June pending. Grace: May overdue, June and July pending. Linus: June paid.
let server: TestServer;
let ids: { ada: number; grace: number; linus: number };
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  const first = await withRevenue({ ...ada, startDate: "2026-05-10", endDate: "2026-07-09" });
  const second = await withRevenue({ ...grace, startDate: "2026-05-01", endDate: "2026-07-15" });
  const third = await withRevenue({ ...linus, fullName: "=Linus", startDate: "2026-06-01", endDate: "2026-06-14" });
  await put(first.records[0]?.id ?? 0, { status: "paid" });
  await put(second.records[0]?.id ?? 0, { status: "overdue" });
  await put(third.records[0]?.id ?? 0, { status: "paid" });
  ids = { ada: first.id, grace: second.id, linus: third.id };
});
afterAll(() => server.close());

const shown = async (query: string) =>
  (await list(query)).map(({ contract, month, status }) => `${contract.socialHandle} ${month.slice(5, 7)} ${status}`);
const get = async (path: string) => (await server.admin(path)).json();

describe("GET /api/revenue", () => {
  test.each([
    [
      "",
      [
        "@grace 07 pending",
        "@linus 06 paid",
        "@grace 06 pending",
        "@ada 06 pending",
        "@grace 05 overdue",
        "@ada 05 paid",
      ],
    ],
    [
      "?sort=oldest",
      [
        "@ada 05 paid",
        "@grace 05 overdue",
        "@ada 06 pending",
        "@grace 06 pending",
        "@linus 06 paid",
        "@grace 07 pending",
      ],
    ],
    [
      "?sort=due",
      [
        "@grace 05 overdue",
        "@ada 06 pending",
        "@grace 06 pending",
        "@grace 07 pending",
        "@linus 06 paid",
        "@ada 05 paid",
      ],
    ],
    ["?sort=amount-desc&status=pending", ["@grace 07 pending", "@grace 06 pending", "@ada 06 pending"]],
    ["?sort=name-asc&search=GRACE", ["@grace 05 overdue", "@grace 06 pending", "@grace 07 pending"]],
    ["?search=lovelace&status=paid", ["@ada 05 paid"]],
    ["?status=&search=&contractId=3", ["@linus 06 paid"]],
    ["?contractId=999", []],
    ["?search=%25", []],
  ])("with the query '%s' lists %p", async (query, expected) => expect(await shown(query)).toEqual(expected));

  for (const sort of REVENUE_SORTS)
    test(`sorted by ${sort}, pages contain each row once`, async () => {
      const whole = await list(`?sort=${sort}`);
      const paged: unknown[] = [];
      let next: string | undefined = `/api/revenue?sort=${sort}&limit=2`;
      while (next) {
        const answer: Response = await server.admin(next);
        expect(answer.headers.get("X-Total-Count")).toBe("6");
        paged.push(...((await answer.json()) as unknown[]));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
      }
      expect(paged).toEqual(whole);
    });

  test.each(["status=late", "sort=up", "limit=0", "limit=201", "contractId=x", "contractId=-1"])(
    "returns 400 for ?%s",
    async (query) => {
      const answer = await server.admin(`/api/revenue?${query}`);
      expect(answer.status).toBe(400);
      expect((await answer.json()).issues).toHaveLength(1);
    },
  );

  test("returns 400 for the cursor of a different sort", async () => {
    const { headers } = await server.admin("/api/revenue?sort=due&limit=2");
    const cursor = /cursor=([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
    expect((await server.admin(`/api/revenue?sort=oldest&limit=2&cursor=${cursor}`)).status).toBe(400);
  });

  test("includes the records of archived contracts", async () => {
    await server.admin(`/api/contracts/${ids.linus}/status`, { method: "PUT", json: { status: "ARCHIVED" } });
    expect(await list(`?contractId=${ids.linus}`)).toHaveLength(1);
  });
});

describe("GET /api/revenue/summary", () => {
  test("returns the sums of expected, received, pending and overdue amounts", async () => {
    expect(await get("/api/revenue/summary")).toEqual({
      expected: "18000.00",
      received: "3500.00",
      pending: "10500.00",
      overdue: "4000.00",
      contracts: 3,
      contractsWithRecords: 3,
      today: "2026-06-15",
    });
  });

  test("returns the sums of one contract for ?contractId=", async () => {
    expect(await get(`/api/revenue/summary?contractId=${ids.ada}`)).toMatchObject({
      expected: "5000.00",
      received: "2500.00",
      pending: "2500.00",
      overdue: "0.00",
    });
    expect(await get("/api/revenue/summary?contractId=999")).toMatchObject({ expected: "0.00", overdue: "0.00" });
    expect((await server.admin("/api/revenue/summary?contractId=x")).status).toBe(400);
  });
});

describe("GET /api/revenue/months", () => {
  test("returns expected and received amounts per month, oldest first", async () => {
    expect(await get("/api/revenue/months")).toEqual([
      { month: "2026-05-01", expected: "6500.00", received: "2500.00" },
      { month: "2026-06-01", expected: "7500.00", received: "1000.00" },
      { month: "2026-07-01", expected: "4000.00", received: "0.00" },
    ]);
    expect(await get(`/api/revenue/months?contractId=${ids.linus}`)).toEqual([
      { month: "2026-06-01", expected: "1000.00", received: "1000.00" },
    ]);
  });
});

describe("GET /api/revenue/export", () => {
  test("returns the filtered records by month, as an attachment with escaped formulas", async () => {
    const answer = await server.admin("/api/revenue/export?status=paid");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="revenue.csv"');
    expect(await answer.text()).toBe(
      "Contract,Social Handle,Month,Expected,Actual,Status,Paid Date,Notes\r\n" +
        "Ada Lovelace,@ada,2026-05-01,2500.00,2500.00,paid,2026-06-15,\r\n" +
        "'=Linus,@linus,2026-06-01,1000.00,1000.00,paid,2026-06-15,\r\n",
    );
  });

  test("contains each of more than 1,000 rows once", async () => {
    const { id } = await withRevenue({ ...ada, socialHandle: "@long", startDate: "1900-01-01", endDate: "2100-01-01" });
    const lines = (await (await server.admin(`/api/revenue/export?contractId=${id}`)).text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2401);
    expect(new Set(lines).size).toBe(2401);
    await server.admin(`/api/contracts/${id}`, { method: "DELETE" });
  });
});
