import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ada, linus } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { openDetails } from "./details/seal-details";
import { payoutRequests } from "./table";
import { IBAN, payoutCalls, running } from "./test/payout-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let filled: { contractId: number; paymentMethod: string; paymentDetails: string };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { create, find, rows, events, kept, asked, setStatus, contractOf, approved, withTermBefore } = payoutCalls(
  () => server,
);
beforeEach(async () => {
  await startOver(server);
  contractId = await contractOf(running);
  filled = { contractId, paymentMethod: "wire_transfer", paymentDetails: IBAN };
});

describe("POST /api/payout-requests", () => {
  test("asks for the term's fee, counts its approved videos, and answers the row", async () => {
    await withTermBefore(contractId);
    const counted = await approved(contractId, 2);
    await approved(contractId, 1, "2026-05-01");
    const answer = await create({ ...filled, description: " June " });
    expect(answer.status).toBe(201);
    const row = await answer.json();
    expect(row).toEqual({
      id: 1,
      contractId,
      contract: { id: contractId, fullName: "Ada Lovelace", socialHandle: "@ada" },
      creatorId: 1,
      approvedCount: 2,
      videosRequired: 2,
      amountCents: 250_000,
      amount: "2500.00",
      status: "REQUESTED",
      reviewStatus: "PENDING",
      description: "June",
      adminNotes: null,
      declineNotes: null,
      paymentMethod: "wire_transfer",
      paymentDetails: "••••3000",
      detailsChanged: false,
      paymentPeriodStart: "2026-06-01",
      paymentPeriodEnd: "2026-07-01",
      externalReference: null,
      sheetRowUrl: null,
      sync: "none",
      createdAt: "2026-06-15T12:00:00.000Z",
      approvedAt: null,
      paidAt: null,
      cancelledAt: null,
      version: 1,
    });
    expect(await find(1)).toEqual(row);
    expect(await rows()).toMatchObject([{ counted }]);
    expect(await events()).toEqual([
      {
        action: "payout.requested",
        actor: "admin",
        entityId: "1",
        before: null,
        after: {
          contractId,
          status: "REQUESTED",
          amountCents: 250_000,
          paymentPeriodStart: "2026-06-01",
          paymentMethod: "wire_transfer",
          paymentDetails: "••••3000",
          approvedCount: 2,
          declineNotes: null,
          externalReference: null,
        },
      },
    ]);
  });

  test("keeps the details sealed", async () => {
    await create(filled);
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain("3704");
    const [sealed] = await server.deps.db.select().from(payoutRequests);
    expect(sealed && openDetails(server.deps.site.deriveKey, sealed)).toBe(IBAN);
  });

  test.each([
    ["paypal", "paypal"],
    ["PayPal", "paypal"],
    ["wire_transfer", "wire_transfer"],
    ["Wire Transfer", "wire_transfer"],
  ])("takes the method %s", async (paymentMethod, stored) => {
    const answer = await create({ ...filled, paymentMethod });
    expect([answer.status, (await answer.json()).paymentMethod]).toEqual([201, stored]);
  });

  test.each([
    ["whole cents", { amountCents: 250_000 }],
    ["dollars", { amount: "2500.00" }],
    ["dollars as people write them", { amount: "$2,500.00" }],
    ["both", { amount: "2500", amountCents: 250_000 }],
    ["an empty hand", { amount: null, amountCents: null }],
  ])("takes the term's own amount in %s", async (_, amount) => {
    expect(await (await create({ ...filled, ...amount })).json()).toMatchObject({ amountCents: 250_000 });
  });

  test.each([
    ["19.99", 1999],
    ["0.29", 29],
    ["1234.56", 123_456],
    ["99999999.99", 9_999_999_999],
  ])("a fee of %s is %i cents", async (monthlyFee, amountCents) => {
    const contract = await contractOf({ ...running, socialHandle: "@other", monthlyFee });
    const answer = await create({ ...filled, contractId: contract, amount: monthlyFee });
    expect(await answer.json()).toMatchObject({ amountCents, amount: monthlyFee });
  });

  test("asks for a past term by its first day, with its own fee and videos", async () => {
    await withTermBefore(contractId);
    const counted = await approved(contractId, 1, "2026-05-01");
    await approved(contractId, 2);
    const answer = await create({ ...filled, paymentPeriodStart: "2026-05-01", amount: "19.99" });
    expect(await answer.json()).toMatchObject({ amountCents: 1999, approvedCount: 1, paymentPeriodEnd: "2026-05-31" });
    expect(await rows()).toMatchObject([{ counted }]);
  });

  test("asks for the current term where none is named, also before its count is reached and after its end", async () => {
    await withTermBefore(contractId);
    expect(await asked(contractId)).toMatchObject({ paymentPeriodStart: "2026-06-01", approvedCount: 0 });
    expect(await asked(await contractOf(linus))).toMatchObject({ amount: "1000.00" });
  });

  test("keeps a description in which nothing is seen as none", async () => {
    const answer = await create({ ...filled, description: " \u200b" });
    expect([answer.status, (await answer.json()).description]).toEqual([201, null]);
  });

  test("takes none of the fields that are the server's", async () => {
    const theirs = {
      id: 77,
      status: "PAID",
      creatorId: 99,
      approvedCount: 50,
      adminNotes: "Pay!",
      version: 9,
      sync: "sent",
    };
    const row = await (await create({ ...filled, ...theirs, sheetRowUrl: "https://x.test" })).json();
    expect(row).toMatchObject({
      id: 1,
      status: "REQUESTED",
      creatorId: 1,
      approvedCount: 0,
      adminNotes: null,
      version: 1,
    });
    expect(row).toMatchObject({ sync: "none", sheetRowUrl: null });
  });

  test("keeps markup and prototypes as texts", async () => {
    const description = `<img src=x onerror="alert(1)"> '; drop table users; -- __proto__`;
    const sent = `{"contractId":${contractId},"paymentMethod":"paypal","paymentDetails":"<b>ada</b>","__proto__":{"status":"PAID"},"description":${JSON.stringify(description)}}`;
    const headers = { "Content-Type": "application/json" };
    const answer = await server.admin("/api/payout-requests", { method: "POST", body: sent, headers });
    expect(await answer.json()).toMatchObject({ description, status: "REQUESTED", paymentDetails: "••••</b>" });
  });

  const FILL_IN = "Please fill in all required fields.";
  test.each([
    ["no contract", 400, { contractId: undefined }, FILL_IN],
    ["no method", 400, { paymentMethod: undefined }, FILL_IN],
    ["an empty method", 400, { paymentMethod: "" }, FILL_IN],
    ["no details", 400, { paymentDetails: undefined }, FILL_IN],
    ["details of blanks", 400, { paymentDetails: " \n" }, FILL_IN],
    ["details of no width", 400, { paymentDetails: "\u200b\u200b" }, FILL_IN],
    ["details of a blank and no width", 400, { paymentDetails: "\u00a0\u200b" }, FILL_IN],
    ["details that only turn", 400, { paymentDetails: "\u202e" }, FILL_IN],
    ["details of null", 400, { paymentDetails: null }, FILL_IN],
    ["details of a book's length", 400, { paymentDetails: "x".repeat(2001) }, "Must be at most 2000 characters"],
    ["a description of a book's length", 400, { description: "x".repeat(3000) }, "Must be at most 2000 characters"],
    ["a number for details", 400, { paymentDetails: 7 }, "Must be a text"],
    ["a number for the method", 400, { paymentMethod: 7 }, "Must be one of paypal, wire_transfer"],
    ["venmo", 400, { paymentMethod: "venmo" }, "Must be one of paypal, wire_transfer"],
    ["a contract's id as text", 400, { contractId: "44" }, "Must be a number"],
    ["a contract's id of 0", 400, { contractId: 0 }, "Must be more than 0"],
    ["an unknown contract", 422, { contractId: 999 }, "Contract not found"],
    ["an empty amount", 400, { amount: "" }, "Enter an amount in US dollars, for example $2,500"],
    ["a negative amount", 400, { amount: -5 }, "Enter an amount in US dollars, for example $2,500"],
    ["an amount of ten digits", 400, { amount: "1234567890" }, "Enter an amount of at most $99,999,999.99"],
    ["negative cents", 400, { amountCents: -1 }, undefined],
    ["broken cents", 400, { amountCents: 0.5 }, "Enter whole cents"],
    ["a cent less", 422, { amountCents: 249_999 }, undefined],
    ["a hundred times as much", 422, { amountCents: 25_000_000 }, undefined],
    ["another amount", 422, { amount: "$1,234.56" }, undefined],
    ["two amounts, one of them right", 422, { amount: "2500.00", amountCents: 1 }, undefined],
    ["a day on which no term begins", 422, { paymentPeriodStart: "2026-06-02" }, undefined],
    ["a day that does not exist", 400, { paymentPeriodStart: "2026-02-30" }, "This day does not exist"],
    ["the first day of the year 0", 400, { paymentPeriodStart: "0000-01-01" }, "This day does not exist"],
    ["the last day of the year 0", 400, { paymentPeriodStart: "0000-12-31" }, "This day does not exist"],
    ["the first day that there was", 400, { paymentPeriodStart: "0001-01-01" }, "Enter a year between 1900 and 2999"],
    ["the last day of the calendar", 400, { paymentPeriodStart: "9999-12-31" }, "Enter a year between 1900 and 2999"],
    ["another way to write a day", 400, { paymentPeriodStart: "06/01/2026" }, "Enter a date as YYYY-MM-DD"],
  ])("refuses %s with %i, and nothing is stored", async (_, status, change, text) => {
    const answer = await create({ ...filled, ...change });
    const body = await answer.json();
    expect(answer.status).toBe(status);
    expect(body.issues?.[0]?.message ?? body.error).toBe(text ?? body.issues?.[0]?.message ?? body.error);
    expect(await kept()).toEqual({ rows: [], events: [] });
  });

  test("refuses a term without a fee with 422, and nothing is stored", async () => {
    const free = await contractOf({ ...running, socialHandle: "@free", monthlyFee: "0" });
    const answer = await create({ ...filled, contractId: free });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        code: "no_fee",
        error: "There is no fee to pay out for this term. Set the contract's fee first, or choose another term.",
      },
    ]);
    expect(await kept()).toEqual({ rows: [], events: [] });
  });

  test("refuses a second request while one is open, also for another term, and nothing is stored", async () => {
    await withTermBefore(contractId);
    const { id } = await asked(contractId);
    await setStatus(id, { status: "SYNCED" });
    const before = await kept();
    for (const paymentPeriodStart of [null, "2026-05-01"]) {
      const answer = await create({ ...filled, paymentPeriodStart });
      expect([answer.status, (await answer.json()).code]).toEqual([409, "request_open"]);
    }
    expect(await kept()).toEqual(before);
  });

  test("refuses a term that is paid, and takes the next one and one that was declined", async () => {
    await withTermBefore(contractId);
    await setStatus((await asked(contractId)).id, { status: "PAID" });
    const before = await kept();
    const answer = await create(filled);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "term_requested"]);
    expect(await kept()).toEqual(before);
    const past = { ...filled, paymentPeriodStart: "2026-05-01" };
    const { id } = await (await create(past)).json();
    await setStatus(id, { status: "CANCELLED", declineNotes: "Twice" });
    expect((await create(past)).status).toBe(201);
  });

  test("flags details that differ from those of the last payment, while it is open", async () => {
    await withTermBefore(contractId);
    const past = await (await create({ ...filled, paymentPeriodStart: "2026-05-01" })).json();
    await setStatus(past.id, { status: "PAID" });
    const { id, detailsChanged } = await asked(contractId);
    expect([past.detailsChanged, detailsChanged]).toEqual([false, true]);
    const declined = await setStatus(id, { status: "CANCELLED", declineNotes: "Whose account is this?" });
    expect(await declined.json()).toMatchObject({ detailsChanged: false });
    const spaced = { ...filled, paymentDetails: IBAN.toLowerCase().replaceAll(" ", "") };
    expect(await (await create(spaced)).json()).toMatchObject({ detailsChanged: false });
  });

  test("with an Idempotency-Key answers the same row again, and keeps no details for it", async () => {
    const first = await create(filled, { key: "k1" });
    const again = await create(filled, { key: "k1" });
    expect([first.status, again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, 201, "true"]);
    expect(await again.json()).toEqual(await first.json());
    expect((await create({ ...filled, paymentDetails: "other" }, { key: "k1" })).status).toBe(422);
    expect(await rows()).toHaveLength(1);
    const [answer] = await rowsOf(server.deps.db, z.unknown(), sql`select answer from idempotency_keys`);
    expect(answer).toEqual({ answer: { id: 1 } });
  });

  test("a refused call leaves its Idempotency-Key free", async () => {
    await create({ ...filled, contractId: 999 }, { key: "k1" });
    expect((await create(filled, { key: "k1" })).status).toBe(201);
  });
});

describe("GET /api/payout-requests/{id}", () => {
  test.each(["999", "0", "abc", "1e3"])("404 for %s", async (id) =>
    expect((await server.admin(`/api/payout-requests/${id}`)).status).toBe(404),
  );

  test("is nobody's without a session", async () =>
    expect((await server.request("/api/payout-requests/1")).status).toBe(401));
});

test("a contract with other people's requests is not in the way", async () => {
  const others = await contractOf({ ...ada, socialHandle: "@countess" });
  await asked(contractId);
  expect((await asked(others)).id).toBe(2);
});
