import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { ada, linus } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { decryptDetails } from "./details/encrypt-details";
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
const {
  create,
  find,
  rows,
  events,
  snapshot,
  requestCurrentTerm,
  setStatus,
  createContract,
  addApprovedVideos,
  addEarlierTerm,
} = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await createContract(running);
  filled = { contractId, paymentMethod: "wire_transfer", paymentDetails: IBAN };
});

describe("POST /api/payout-requests", () => {
  test("requests the term's fee, counts its approved videos, and returns the row", async () => {
    await addEarlierTerm(contractId);
    const counted = await addApprovedVideos(contractId, 2);
    await addApprovedVideos(contractId, 1, "2026-05-01");
    const answer = await create({ ...filled, description: " June " });
    expect(answer.status).toBe(201);
    const row = await answer.json();
    expect(row).toEqual({
      id: 1,
      contractId,
      contract: { id: contractId, fullName: "Ada Lovelace", socialHandle: "@ada" },
      creatorId: 2,
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
        actor: "user:1",
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

  test("stores the payment details encrypted", async () => {
    await create(filled);
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain("3704");
    const [sealed] = await server.deps.db.select().from(payoutRequests);
    expect(sealed && decryptDetails(server.deps.site.deriveKey, sealed)).toBe(IBAN);
  });

  test.each([
    ["paypal", "paypal"],
    ["PayPal", "paypal"],
    ["wire_transfer", "wire_transfer"],
    ["Wire Transfer", "wire_transfer"],
  ])("accepts the payment method %s", async (paymentMethod, stored) => {
    const answer = await create({ ...filled, paymentMethod });
    expect([answer.status, (await answer.json()).paymentMethod]).toEqual([201, stored]);
  });

  test.each([
    ["whole cents", { amountCents: 250_000 }],
    ["dollars", { amount: "2500.00" }],
    ["dollars with a sign and commas", { amount: "$2,500.00" }],
    ["dollars and cents", { amount: "2500", amountCents: 250_000 }],
    ["null", { amount: null, amountCents: null }],
  ])("accepts the term's fee sent as %s", async (_, amount) => {
    expect(await (await create({ ...filled, ...amount })).json()).toMatchObject({ amountCents: 250_000 });
  });

  test.each([
    ["19.99", 1999],
    ["0.29", 29],
    ["1234.56", 123_456],
    ["99999999.99", 9_999_999_999],
  ])("requests a fee of %s as %i cents", async (monthlyFee, amountCents) => {
    const contract = await createContract({ ...running, socialHandle: "@other", monthlyFee });
    const answer = await create({ ...filled, contractId: contract, amount: monthlyFee });
    expect(await answer.json()).toMatchObject({ amountCents, amount: monthlyFee });
  });

  test("requests a past term by its first day, with the fee and videos of that term", async () => {
    await addEarlierTerm(contractId);
    const counted = await addApprovedVideos(contractId, 1, "2026-05-01");
    await addApprovedVideos(contractId, 2);
    const answer = await create({ ...filled, paymentPeriodStart: "2026-05-01", amount: "19.99" });
    expect(await answer.json()).toMatchObject({ amountCents: 1999, approvedCount: 1, paymentPeriodEnd: "2026-05-31" });
    expect(await rows()).toMatchObject([{ counted }]);
  });

  test("requests the current term by default, even with too few videos or after its end", async () => {
    await addEarlierTerm(contractId);
    expect(await requestCurrentTerm(contractId)).toMatchObject({ paymentPeriodStart: "2026-06-01", approvedCount: 0 });
    expect(await requestCurrentTerm(await createContract(linus))).toMatchObject({ amount: "1000.00" });
  });

  test("stores null for a description of invisible characters", async () => {
    const answer = await create({ ...filled, description: " \u200b" });
    expect([answer.status, (await answer.json()).description]).toEqual([201, null]);
  });

  test("ignores fields that only the server sets", async () => {
    const serverFields = {
      id: 77,
      status: "PAID",
      creatorId: 99,
      approvedCount: 50,
      adminNotes: "Pay!",
      version: 9,
      sync: "sent",
    };
    const row = await (await create({ ...filled, ...serverFields, sheetRowUrl: "https://x.test" })).json();
    expect(row).toMatchObject({
      id: 1,
      status: "REQUESTED",
      creatorId: 2,
      approvedCount: 0,
      adminNotes: null,
      version: 1,
    });
    expect(row).toMatchObject({ sync: "none", sheetRowUrl: null });
  });

  test("stores markup and __proto__ as plain text", async () => {
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
    ["details of zero-width characters", 400, { paymentDetails: "\u200b\u200b" }, FILL_IN],
    ["details of a no-break space and a zero-width character", 400, { paymentDetails: "\u00a0\u200b" }, FILL_IN],
    ["details of a direction mark", 400, { paymentDetails: "\u202e" }, FILL_IN],
    ["null as details", 400, { paymentDetails: null }, FILL_IN],
    ["details of 2001 characters", 400, { paymentDetails: "x".repeat(2001) }, "Must be at most 2000 characters"],
    ["a description of 3000 characters", 400, { description: "x".repeat(3000) }, "Must be at most 2000 characters"],
    ["a number for details", 400, { paymentDetails: 7 }, "Must be a text"],
    ["a number for the method", 400, { paymentMethod: 7 }, "Must be one of paypal, wire_transfer"],
    ["the method venmo", 400, { paymentMethod: "venmo" }, "Must be one of paypal, wire_transfer"],
    ["a contract id as text", 400, { contractId: "44" }, "Must be a number"],
    ["contract id 0", 400, { contractId: 0 }, "Must be more than 0"],
    ["an unknown contract", 422, { contractId: 999 }, "Contract not found"],
    ["an empty amount", 400, { amount: "" }, "Enter an amount in US dollars, for example $2,500"],
    ["a negative amount", 400, { amount: -5 }, "Enter an amount in US dollars, for example $2,500"],
    ["an amount of ten digits", 400, { amount: "1234567890" }, "Enter an amount of at most $99,999,999.99"],
    ["negative cents", 400, { amountCents: -1 }, undefined],
    ["half a cent", 400, { amountCents: 0.5 }, "Enter whole cents"],
    ["one cent too little", 422, { amountCents: 249_999 }, undefined],
    ["a hundred times the fee", 422, { amountCents: 25_000_000 }, undefined],
    ["a different amount", 422, { amount: "$1,234.56" }, undefined],
    ["two different amounts", 422, { amount: "2500.00", amountCents: 1 }, undefined],
    ["a day on which no term begins", 422, { paymentPeriodStart: "2026-06-02" }, undefined],
    ["a day that does not exist", 400, { paymentPeriodStart: "2026-02-30" }, "This day does not exist"],
    ["the first day of the year 0", 400, { paymentPeriodStart: "0000-01-01" }, "This day does not exist"],
    ["the last day of the year 0", 400, { paymentPeriodStart: "0000-12-31" }, "This day does not exist"],
    ["the first day of the year 1", 400, { paymentPeriodStart: "0001-01-01" }, "Enter a year between 1900 and 2999"],
    ["the last day of the year 9999", 400, { paymentPeriodStart: "9999-12-31" }, "Enter a year between 1900 and 2999"],
    ["a day as MM/DD/YYYY", 400, { paymentPeriodStart: "06/01/2026" }, "Enter a date as YYYY-MM-DD"],
  ])("refuses %s with %i and stores nothing", async (_, status, change, text) => {
    const answer = await create({ ...filled, ...change });
    const body = await answer.json();
    expect(answer.status).toBe(status);
    expect(body.issues?.[0]?.message ?? body.error).toBe(text ?? body.issues?.[0]?.message ?? body.error);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("answers 422 for a term without a fee and stores nothing", async () => {
    const free = await createContract({ ...running, socialHandle: "@free", monthlyFee: "0" });
    const answer = await create({ ...filled, contractId: free });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        code: "no_fee",
        error: "There is no fee to pay out for this term. Set the contract's fee first, or choose another term.",
      },
    ]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("answers 409 while a request is open, even for another term, and stores nothing", async () => {
    await addEarlierTerm(contractId);
    const { id } = await requestCurrentTerm(contractId);
    await setStatus(id, { status: "SYNCED" });
    const before = await snapshot();
    for (const paymentPeriodStart of [null, "2026-05-01"]) {
      const answer = await create({ ...filled, paymentPeriodStart });
      expect([answer.status, (await answer.json()).code]).toEqual([409, "request_open"]);
    }
    expect(await snapshot()).toEqual(before);
  });

  test("answers 409 for a paid term, but accepts another term and a declined term", async () => {
    await addEarlierTerm(contractId);
    await setStatus((await requestCurrentTerm(contractId)).id, { status: "PAID" });
    const before = await snapshot();
    const answer = await create(filled);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "term_requested"]);
    expect(await snapshot()).toEqual(before);
    const past = { ...filled, paymentPeriodStart: "2026-05-01" };
    const { id } = await (await create(past)).json();
    await setStatus(id, { status: "CANCELLED", declineNotes: "Twice" });
    expect((await create(past)).status).toBe(201);
  });

  test("sets detailsChanged while the request is open and differs from the last payment", async () => {
    await addEarlierTerm(contractId);
    const past = await (await create({ ...filled, paymentPeriodStart: "2026-05-01" })).json();
    await setStatus(past.id, { status: "PAID" });
    const { id, detailsChanged } = await requestCurrentTerm(contractId);
    expect([past.detailsChanged, detailsChanged]).toEqual([false, true]);
    const declined = await setStatus(id, { status: "CANCELLED", declineNotes: "Whose account is this?" });
    expect(await declined.json()).toMatchObject({ detailsChanged: false });
    const spaced = { ...filled, paymentDetails: IBAN.toLowerCase().replaceAll(" ", "") };
    expect(await (await create(spaced)).json()).toMatchObject({ detailsChanged: false });
  });

  test("returns the same row for a repeated Idempotency-Key and stores no details with it", async () => {
    const first = await create(filled, { key: "k1" });
    const again = await create(filled, { key: "k1" });
    expect([first.status, again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, 201, "true"]);
    expect(await again.json()).toEqual(await first.json());
    expect((await create({ ...filled, paymentDetails: "other" }, { key: "k1" })).status).toBe(422);
    expect(await rows()).toHaveLength(1);
    const [answer] = await rowsOf(server.deps.db, z.unknown(), sql`select answer from idempotency_keys`);
    expect(answer).toEqual({ answer: { id: 1 } });
  });

  test("a refused call does not use up its Idempotency-Key", async () => {
    await create({ ...filled, contractId: 999 }, { key: "k1" });
    expect((await create(filled, { key: "k1" })).status).toBe(201);
  });
});

describe("GET /api/payout-requests/{id}", () => {
  test.each(["999", "0", "abc", "1e3"])("answers 404 for id %s", async (id) =>
    expect((await server.admin(`/api/payout-requests/${id}`)).status).toBe(404),
  );

  test("answers 401 without a session", async () =>
    expect((await server.request("/api/payout-requests/1")).status).toBe(401));
});

test("an open request of one contract does not block another contract", async () => {
  const others = await createContract({ ...ada, socialHandle: "@countess" });
  await requestCurrentTerm(contractId);
  expect((await requestCurrentTerm(others)).id).toBe(2);
});
