import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PAYOUT_SORTS } from "@crm/domain/payout/payout";
import { payoutRequestSchema } from "@crm/domain/payout/payout.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { storedPayouts } from "../test/stored-payouts";

setDefaultTimeout(60_000);

const stored = storedPayouts(() => server);

// Ada: paid for January, declined and requested again for March. Grace: approved. Linus: declined.
let server: TestServer;
let ids: { ada: number; grace: number; linus: number };
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  const people = { ada: await stored.contract(ada), grace: await stored.contract(grace) };
  ids = { ...people, linus: await stored.contract({ ...linus, fullName: "=Linus_100%" }) };
  const march = { number: 2, startDate: "2026-03-31", endDate: "2026-04-30", feeCents: 199_999, videosRequired: 3 };
  await stored.terms(ids.ada, [march]);
  await stored.payout({ contractId: ids.ada, status: "PAID", ...day("2026-02-01"), externalReference: "PP_77" });
  await stored.payout({
    contractId: ids.ada,
    term: 2,
    status: "CANCELLED",
    ...day("2026-04-01"),
    declineNotes: "Late",
  });
  await stored.payout({ contractId: ids.ada, term: 2, ...day("2026-04-02"), description: "Three reels, 50% off" });
  const wired = { paymentMethod: "wire_transfer", maskedDetails: "••••6819" } as const;
  await stored.payout({ contractId: ids.grace, status: "SYNCED", ...day("2026-02-10"), ...wired });
  await stored.payout({ contractId: ids.linus, status: "CANCELLED", ...day("2026-02-10"), description: "+1'; drop\\" });
});
afterAll(() => server.close());

const day = (date: string) => ({ createdAt: new Date(`${date}T12:00:00Z`) });

async function list(query: string) {
  const answer = await server.admin(`/api/payout-requests${query}`);
  expect(answer.status).toBe(200);
  return z.array(payoutRequestSchema.strict()).parse(await answer.json());
}

const shown = async (query: string) => (await list(query)).map(({ id }) => id);

describe("GET /api/payout-requests", () => {
  test.each([
    ["", [3, 2, 5, 4, 1]],
    ["?sort=recent", [3, 2, 5, 4, 1]],
    ["?sort=oldest", [1, 4, 5, 2, 3]],
    ["?sort=month", [3, 2, 5, 4, 1]],
    ["?sort=waiting", [3, 4, 2, 5, 1]],
    ["?status=REQUESTED", [3]],
    ["?status=SYNCED", [4]],
    ["?status=PAID", [1]],
    ["?status=CANCELLED&sort=oldest", [5, 2]],
    ["?status=OPEN", [3, 4]],
    ["?status=UNDECLINED", [3, 4, 1]],
    ["?method=wire_transfer", [4]],
    ["?method=paypal&status=CANCELLED", [2, 5]],
    ["?month=2026-03", [3, 2]],
    ["?month=2026-01&sort=oldest", [1, 4, 5]],
    ["?month=2026-04", []],
    ["?contractId=1", [3, 2, 1]],
    ["?contractId=999", []],
    ["?status=&method=&month=&contractId=&search=", [3, 2, 5, 4, 1]],
  ])("for %p returns the matching requests in order", async (query, expected) =>
    expect(await shown(query)).toEqual(expected),
  );

  test.each([
    ["a creator's name", "LOVELACE", [3, 2, 1]],
    ["a handle", "@grace", [4]],
    ["a description", "three reels", [3]],
    ["an external reference", "pp_7", [1]],
    ["an id", "4", [4]],
    ["an id with #", "#4", [4]],
    ["an invoice number", "inv-2026-000004", [4]],
    ["an invoice number of another year", "INV-2025-000004", []],
    ["a literal percent sign", "%", [3, 5]],
    ["a literal underscore", "_", [5, 1]],
    ["a quote", "'", [5]],
    ["an SQL statement", "1'; drop", [5]],
    ["a literal backslash", "\\", [5]],
    ["a number larger than any id", "99999999999999999999", []],
    ["a text that no request contains", "nobody", []],
  ])("?search= finds by %s", async (_what, search, expected) => {
    const query = `search=${encodeURIComponent(search)}`;
    expect(await shown(`?${query}`)).toEqual(expected);
    expect((await server.admin(`/api/payout-requests?${query}&limit=1`)).headers.get("X-Total-Count")).toBe(
      String(expected.length),
    );
  });

  test("?search= finds a name or description that is also the name of thousands of contracts", async () => {
    const { db } = server.deps;
    await db.execute(sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
      select 'Reels ' || n, '@many_' || n, 100, '2026-01-10', '2026-12-31' from generate_series(1, 2001) n`);
    expect(await shown("?search=reels")).toEqual([3]);
    await db.execute(sql`update contracts set full_name = 'Ada Reels' where id = ${ids.ada}`);
    expect(await shown("?search=reels")).toEqual([3, 2, 1]);
    const first = await server.admin("/api/payout-requests?search=reels&limit=2");
    expect(first.headers.get("X-Total-Count")).toBe("3");
    await db.execute(sql`update contracts set full_name = 'Ada Lovelace' where id = ${ids.ada}`);
    await db.execute(sql`delete from contracts where social_handle like '@many%'`);
  });

  test("?search= combines with the other filters", async () =>
    expect(await shown("?search=lovelace&status=OPEN&method=paypal&month=2026-03")).toEqual([3]));

  for (const sort of PAYOUT_SORTS)
    for (const limit of [1, 2, 4])
      test(`?sort=${sort} in pages of ${limit} gives the whole list`, async () => {
        const paged: unknown[] = [];
        let next: string | undefined = `/api/payout-requests?sort=${sort}&limit=${limit}`;
        while (next) {
          const answer: Response = await server.admin(next);
          expect(answer.headers.get("X-Total-Count")).toBe("5");
          paged.push(...((await answer.json()) as unknown[]));
          next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
        }
        expect(paged).toEqual(await list(`?sort=${sort}`));
      });

  test("returns rows with masked payment details", async () => {
    const [request] = await list("?search=PP_77");
    expect(request).toEqual({
      id: 1,
      contractId: ids.ada,
      contract: { id: ids.ada, fullName: "Ada Lovelace", socialHandle: "@ada" },
      creatorId: null,
      approvedCount: 4,
      videosRequired: 4,
      amountCents: 250_000,
      amount: "2500.00",
      status: "PAID",
      reviewStatus: "PAID",
      description: null,
      adminNotes: null,
      declineNotes: null,
      paymentMethod: "paypal",
      paymentDetails: "a•••@example.com",
      detailsChanged: false,
      paymentPeriodStart: "2026-01-10",
      paymentPeriodEnd: "2026-02-09",
      externalReference: "PP_77",
      sheetRowUrl: null,
      sync: "none",
      createdAt: "2026-02-01T12:00:00.000Z",
      approvedAt: null,
      paidAt: "2026-02-01T12:00:00.000Z",
      cancelledAt: null,
      version: 1,
    });
  });

  test.each([
    "status=PENDING",
    "method=zelle",
    "month=2026-13",
    "month=2026-1",
    "sort=due",
    "limit=0",
    "limit=201",
    "limit=2.5",
    "contractId=x",
    "contractId=-1",
    `search=${"a".repeat(201)}`,
  ])("answers 400 for ?%s", async (query) => {
    const answer = await server.admin(`/api/payout-requests?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toHaveLength(1);
  });

  test("answers 400 for a cursor of a different sort order", async () => {
    const { headers } = await server.admin("/api/payout-requests?sort=month&limit=2");
    const cursor = /cursor=([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
    expect(cursor).toBeTruthy();
    expect((await server.admin(`/api/payout-requests?sort=oldest&limit=2&cursor=${cursor}`)).status).toBe(400);
  });

  test("answers 401 without a session, as do summary, months, export, payables and terms", async () => {
    for (const path of ["", "/summary", "/months", "/export", "/payables"])
      expect((await server.request(`/api/payout-requests${path}`)).status).toBe(401);
    expect((await server.request("/api/contracts/1/terms")).status).toBe(401);
  });
});

describe("GET /api/payout-requests/export", () => {
  test("returns the filtered requests, oldest first, with escaped formulas and masked details", async () => {
    const answer = await server.admin("/api/payout-requests/export?status=CANCELLED&sort=recent");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="payout-requests.csv"');
    expect(await answer.text()).toBe(
      "Request,Invoice,Creator,Social Handle,Amount,Status,Payment Method,Payment Details,Term Start,Term End," +
        "Approved Videos,Description,External Reference,Decline Notes,Requested,Approved,Paid,Declined\r\n" +
        "5,INV-2026-000005,'=Linus_100%,@linus,1000.00,Declined,PayPal,a•••@example.com,2026-01-10,2026-02-08,1,'+1'; drop\\,,," +
        "2026-02-10T12:00:00.000Z,,,2026-02-10T12:00:00.000Z\r\n" +
        "2,INV-2026-000002,Ada Lovelace,@ada,1999.99,Declined,PayPal,a•••@example.com,2026-03-31,2026-04-29,3,,,Late," +
        "2026-04-01T12:00:00.000Z,,,2026-04-01T12:00:00.000Z\r\n",
    );
  });

  test("accepts every filter of the list", async () => {
    const lines = async (query: string) =>
      (await (await server.admin(`/api/payout-requests/export?${query}`)).text()).trimEnd().split("\r\n").length - 1;
    expect(await lines("")).toBe(5);
    expect(await lines("search=lovelace&month=2026-03")).toBe(2);
    expect(await lines(`method=wire_transfer&contractId=${ids.grace}`)).toBe(1);
    expect((await server.admin("/api/payout-requests/export?status=late")).status).toBe(400);
  });
});
