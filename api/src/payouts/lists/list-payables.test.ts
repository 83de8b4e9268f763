import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { contractTermSchema, payableSchema } from "@crm/domain/payout/payout.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { storedPayouts } from "../test/stored-payouts";

setDefaultTimeout(60_000);

const stored = storedPayouts(() => server);

let server: TestServer;
beforeAll(async () => {
  // Half an hour before the midnight at which a term begins.
  server = await createTestServer({ now: new Date("2026-06-16T03:30:00Z") });
});
beforeEach(() => startOver(server));
afterAll(() => server.close());

const FIRST = ada.startDate;
const second = { number: 2, startDate: "2026-02-09", endDate: "2026-03-11", feeCents: 300_000, videosRequired: 2 };

async function payables(query = "") {
  const answer = await server.admin(`/api/payout-requests/payables${query}`);
  expect(answer.status).toBe(200);
  return z.array(payableSchema.strict()).parse(await answer.json());
}

async function terms(contractId: number) {
  return z
    .array(contractTermSchema.strict())
    .parse(await (await server.admin(`/api/contracts/${contractId}/terms`)).json());
}

const shown = async (query = "") =>
  (await payables(query)).map(({ contract, termNumber }) => `${contract.socialHandle} ${termNumber}`);

const review = (id: number | undefined, status: string) =>
  server.admin(`/api/video-submissions/${id}/status`, { method: "PUT", json: { status } });

describe("GET /api/payout-requests/payables", () => {
  test("lists an earlier term once its last video is approved", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 2 });
    await stored.videos(id, FIRST);
    const [last] = await stored.videos(id, FIRST, { status: "submitted" });
    await stored.terms(id, [second]);
    expect(await shown()).toEqual([]);
    expect((await review(last, "approved")).status).toBe(200);
    expect(await payables()).toEqual([
      {
        contractId: id,
        contract: { id, fullName: "Ada Lovelace", socialHandle: "@ada" },
        termNumber: 1,
        paymentPeriodStart: "2026-01-10",
        paymentPeriodEnd: "2026-02-09",
        isCurrent: false,
        approvedCount: 2,
        videosRequired: 2,
        amountCents: 250_000,
        amount: "2500.00",
        uncheckedFields: [],
        declined: null,
        openRequest: null,
      },
    ]);
  });

  test("lists an expired term once its last video is approved, until the approval is revoked", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 1 });
    const [video] = await stored.videos(id, FIRST, { status: "submitted" });
    expect(await shown()).toEqual([]);
    await review(video, "approved");
    expect(await shown()).toEqual(["@ada 1"]);
    await review(video, "needs_revision");
    expect(await shown()).toEqual([]);
  });

  test.each([
    ["REQUESTED", true],
    ["SYNCED", true],
    ["PAID", false],
    ["CANCELLED", false],
  ] as const)("names the %s request of another term as openRequest: %p", async (status, waits) => {
    const contractId = await stored.contract({ ...ada, videosPerMonth: 0 });
    await stored.terms(contractId, [second]);
    await stored.videos(contractId, second.startDate, { count: 2 });
    const id = await stored.payout({ contractId, status });
    const other = (await payables()).find(({ termNumber }) => termNumber === 2);
    const waitedFor = { id, paymentPeriodStart: "2026-01-10", paymentPeriodEnd: "2026-02-09" };
    expect(other?.openRequest).toEqual(waits ? waitedFor : null);
  });

  test("counts only approved videos of the term, archived or not", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 3 });
    await stored.terms(id, [second]);
    await stored.videos(id, FIRST, { count: 2 });
    await stored.videos(id, second.startDate, { count: 1 });
    for (const status of ["submitted", "needs_revision", "rejected"] as const)
      await stored.videos(id, FIRST, { status });
    expect(await shown()).toEqual([]);
    await stored.videos(id, FIRST, { isArchived: true });
    expect(await payables()).toMatchObject([{ termNumber: 1, approvedCount: 3 }]);
  });

  test("omits a term without a fee", async () => {
    const id = await stored.contract({ ...ada, monthlyFee: "0", videosPerMonth: 1 });
    await stored.videos(id, FIRST);
    expect(await shown()).toEqual([]);
  });

  test("lists a running term as soon as its required videos are approved", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 1, startDate: "2026-06-01" });
    await stored.videos(id, "2026-06-01");
    expect(await payables()).toMatchObject([{ contractId: id, approvedCount: 1, isCurrent: true }]);
  });

  test("lists a term without required videos only after its end", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 0, startDate: "2026-05-17" });
    await stored.videos(id, "2026-05-17", { count: 3 });
    expect(await shown()).toEqual([]);
    // Midnight of 16 June in New York, the term's boundary.
    server.clock.set("2026-06-16T03:59:59.999Z");
    expect(await shown()).toEqual([]);
    server.clock.set("2026-06-16T04:00:00.000Z");
    expect(await payables()).toMatchObject([{ contractId: id, approvedCount: 3, isCurrent: true }]);
  });

  test("omits a term without required videos that was advanced before its end", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 0, startDate: "2026-06-01" });
    const advanced = await server.admin(`/api/contracts/${id}/advance-term`, { method: "POST", json: {} });
    expect(advanced.status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test("POST /api/payout-requests accepts a term without required videos before its end", async () => {
    const contractId = await stored.contract({ ...ada, videosPerMonth: 0, startDate: "2026-06-01" });
    const json = { contractId, paymentMethod: "paypal", paymentDetails: "ada@example.com" };
    expect((await server.admin("/api/payout-requests", { method: "POST", json })).status).toBe(201);
  });

  test.each(["REQUESTED", "SYNCED", "PAID"] as const)("omits a term whose request is %s", async (status) => {
    const id = await stored.contract({ ...ada, videosPerMonth: 0 });
    await stored.payout({ contractId: id, status });
    expect(await shown()).toEqual([]);
  });

  test("lists a term with only declined requests, with the last decline's day and reason", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 0 });
    const declined = (day: string, declineNotes: string) =>
      stored.payout({ contractId: id, status: "CANCELLED", createdAt: new Date(`${day}T12:00:00Z`), declineNotes });
    await declined("2026-03-02", "Wrong account");
    await declined("2026-03-01", "Too early");
    expect((await payables()).map(({ declined }) => declined)).toEqual([
      { at: "2026-03-02T12:00:00.000Z", notes: "Wrong account" },
    ]);
    await stored.payout({ contractId: id });
    expect(await shown()).toEqual([]);
  });

  test("lists each unchecked contract field once, until it is checked", async () => {
    const id = await stored.contract({ ...ada, videosPerMonth: 1 });
    await stored.videos(id, FIRST);
    await server.deps.db.execute(sql`update contracts set uncertain_fields = '{monthlyFee,notes}',
      defaulted_fields = '{endDate,monthlyFee}' where id = ${id}`);
    expect(await payables()).toMatchObject([{ uncheckedFields: ["endDate", "monthlyFee", "notes"] }]);
    const json = { checkedFields: ["monthlyFee", "notes", "endDate"] };
    expect((await server.admin(`/api/contracts/${id}`, { method: "PUT", json })).status).toBe(200);
    expect(await payables()).toMatchObject([{ uncheckedFields: [] }]);
  });

  test("lists owed terms of paused, completed and archived contracts", async () => {
    const id = await stored.contract({ ...linus, videosPerMonth: 1 });
    await stored.videos(id, linus.startDate);
    for (const status of ["PAUSED", "COMPLETED", "ARCHIVED"]) {
      expect((await server.admin(`/api/contracts/${id}/status`, { method: "PUT", json: { status } })).status).toBe(200);
      expect(await shown()).toEqual(["@linus 1"]);
    }
  });

  test("lists the oldest term first, in pages, and filters with ?search= and ?contractId=", async () => {
    const people = [ada, grace, linus, { ...ada, fullName: "100%_Katherine", socialHandle: "@katherine" }];
    for (const [at, person] of people.entries()) {
      const id = await stored.contract({ ...person, startDate: `2026-01-1${4 - at}`, videosPerMonth: 0 });
      await stored.terms(id, [
        { ...second, videosRequired: 0, startDate: `2026-03-0${1 + at}`, endDate: "2026-04-20" },
      ]);
    }
    const whole = await payables();
    expect(await shown()).toEqual([
      ...["@katherine 1", "@linus 1", "@grace 1", "@ada 1"],
      ...["@ada 2", "@grace 2", "@linus 2", "@katherine 2"],
    ]);
    for (const limit of [1, 3]) {
      const paged: unknown[] = [];
      let next: string | undefined = `/api/payout-requests/payables?limit=${limit}`;
      while (next) {
        const answer: Response = await server.admin(next);
        expect(answer.headers.get("X-Total-Count")).toBe("8");
        paged.push(...((await answer.json()) as unknown[]));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
      }
      expect(paged).toEqual(whole);
    }
    expect(await shown("?search=HOPPER")).toEqual(["@grace 1", "@grace 2"]);
    expect(await shown("?search=%25_")).toEqual(["@katherine 1", "@katherine 2"]);
    expect(await shown("?contractId=1&limit=1")).toEqual(["@ada 1"]);
    expect(await shown("?contractId=99")).toEqual([]);
  });

  test("sorts a term without required videos by the day after its end", async () => {
    await stored.contract({ ...ada, videosPerMonth: 0, startDate: "2026-05-01" });
    for (const [person, startDate] of [
      [grace, "2026-05-30"],
      [linus, "2026-06-01"],
    ] as const)
      await stored.videos(await stored.contract({ ...person, videosPerMonth: 1, startDate }), startDate);
    expect(await shown()).toEqual(["@grace 1", "@ada 1", "@linus 1"]);
  });

  test("?search= finds a name that thousands of contracts have", async () => {
    const id = await stored.contract({ ...ada, fullName: "Ada Reels", videosPerMonth: 0 });
    await server.deps.db.execute(sql`insert into contracts (full_name, social_handle, monthly_fee, start_date, end_date)
      select 'Reels ' || n, '@many_' || n, 100, '2026-01-10', '2026-12-31' from generate_series(1, 2001) n`);
    expect(await payables("?search=reels&limit=1")).toMatchObject([{ contractId: id }]);
    expect(await shown("?search=lovelace")).toEqual([]);
  });

  test.each(["limit=0", "limit=201", "contractId=x"])("answers 400 for ?%s", async (query) => {
    const answer = await server.admin(`/api/payout-requests/payables?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toHaveLength(1);
  });
});

describe("GET /api/contracts/{id}/terms", () => {
  test("returns the terms, newest first, with approved count and payout request", async () => {
    const id = await stored.contract(ada);
    await stored.terms(id, [second]);
    await stored.videos(id, FIRST, { count: 4 });
    await stored.videos(id, second.startDate, { status: "submitted" });
    await stored.payout({ contractId: id, status: "CANCELLED" });
    const request = await stored.payout({ contractId: id, status: "SYNCED" });
    const { number, ...facts } = second;
    expect(await terms(id)).toEqual([
      { number, ...facts, fee: "3000.00", approvedCount: 0, isCurrent: true, request: null },
      {
        number: 1,
        startDate: "2026-01-10",
        endDate: "2026-02-09",
        feeCents: 250_000,
        fee: "2500.00",
        videosRequired: 4,
        approvedCount: 4,
        isCurrent: false,
        request: { id: request, status: "SYNCED" },
      },
    ]);
  });

  test.each(["999", "abc", "0"])("answers 404 for contract %s", async (id) =>
    expect((await server.admin(`/api/contracts/${id}/terms`)).status).toBe(404),
  );
});
