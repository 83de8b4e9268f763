import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { portalPayoutSchema } from "@crm/domain/payout/payout.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { contracts, contractTerms } from "../../contracts/table";
import { startOver } from "../../contracts/test/start-over";
import { rowsOf } from "../../platform/db/rows";
import { videoSubmissions } from "../../videos/table";
import { IBAN, payoutCalls, running } from "../test/payout-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const {
  requestCurrentTerm,
  snapshot,
  rows,
  events,
  setStatus,
  createContract,
  addApprovedVideos,
  addEarlierTerm,
  openPortal,
} = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await createContract(running);
  portal = await openPortal(contractId);
});

const filled = { paymentMethod: "wire_transfer", paymentDetails: IBAN, description: "June" };
const NOT_APPROVED = "0 of this term's 2 videos are approved. All must be.";
const NOT_PAID = "Your last payout request is not paid yet. You can ask again once it is.";

const set = (change: Partial<typeof contracts.$inferInsert>) =>
  server.deps.db.update(contracts).set(change).where(eq(contracts.id, contractId));
const setTerm = (change: Partial<typeof contractTerms.$inferInsert>) =>
  server.deps.db.update(contractTerms).set(change).where(eq(contractTerms.contractId, contractId));

describe("POST /api/portal/{slug}/payout-request", () => {
  test("requests the current term's fee and returns only fields for creators", async () => {
    const counted = await addApprovedVideos(contractId, 2);
    const answer = await portal.request(filled);
    expect(answer.status).toBe(201);
    const row = portalPayoutSchema.strict().parse(await answer.json());
    expect(row).toMatchObject({ id: 1, amount: "2500.00", approvedCount: 2, status: "REQUESTED", description: "June" });
    expect(row).toMatchObject({ paymentDetails: "••••3000", paymentPeriodStart: "2026-06-01" });
    expect(await rows()).toMatchObject([{ contract_id: contractId, counted }]);
    expect(await events()).toMatchObject([{ action: "payout.requested", actor: `portal:${contractId}` }]);
  });

  test.each([
    ["the term's fee in cents", { amountCents: 250_000 }],
    ["the term's fee in dollars", { amount: "$2,500.00" }],
    ["the portal's own contract id", { contractId: 1 }],
    ["null for all three fields", { amountCents: null, amount: null, contractId: null }],
  ])("accepts %s", async (_, sent) => {
    await addApprovedVideos(contractId, 2);
    expect((await portal.request({ ...filled, ...sent })).status).toBe(201);
  });

  test.each([
    ["a different amount in cents", 422, "amount_differs", { amountCents: 1 }],
    ["a different amount", 422, "amount_differs", { amount: "1" }],
    ["two different amounts", 422, "amount_differs", { amount: "2500.00", amountCents: 1 }],
    ["the id of a different contract", 403, "other_contract", { contractId: 2 }],
    ["an unknown contract", 403, "other_contract", { contractId: 99 }],
    ["a contract id as text", 400, "invalid", { contractId: "1" }],
  ])("refuses %s with %i and stores nothing", async (_, status, code, sent) => {
    await addApprovedVideos(contractId, 2);
    await createContract({ ...running, socialHandle: "@other" });
    const answer = await portal.request({ ...filled, ...sent });
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("accepts a request on the term's last day and with more videos than required", async () => {
    await addApprovedVideos(contractId, 3);
    server.clock.set("2026-07-01T03:59:59.999Z");
    expect((await portal.request(filled)).status).toBe(201);
  });

  test("accepts a request when the term requires no videos", async () => {
    await setTerm({ videosRequired: 0 });
    expect((await portal.request(filled)).status).toBe(201);
  });

  test("accepts a request while a deliverable is late", async () => {
    await addApprovedVideos(contractId, 2);
    const late = { contractId, title: "Reel", expectedDeliveryDate: "2026-06-02" };
    await server.admin("/api/video-deliverables", { method: "POST", json: late });
    expect((await portal.request(filled)).status).toBe(201);
  });

  test("accepts a new request after a decline", async () => {
    await addApprovedVideos(contractId, 2);
    const { id } = await requestCurrentTerm(contractId);
    await setStatus(id, { status: "CANCELLED", declineNotes: "Which account?" });
    expect((await portal.request(filled)).status).toBe(201);
  });

  const ENDED = "Your contract has ended. Contact your manager to extend it.";
  const PAUSED = "Your contract is paused. Contact your manager to continue.";
  test.each([
    ["whose last day has passed", { endDate: "2026-06-14" }, ENDED],
    ["that is completed", { status: "COMPLETED" as const }, ENDED],
    ["that is archived", { status: "ARCHIVED" as const }, ENDED],
    ["that is paused", { status: "PAUSED" as const }, PAUSED],
  ])("answers 403 for a contract %s with all videos approved and stores nothing", async (_, change, reason) => {
    await addApprovedVideos(contractId, 2);
    await set(change);
    const answer = await portal.request(filled);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: reason, reasons: [reason] }]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test.each([
    ["has not started", "2026-06-01T03:59:59.999Z", "Your next term starts on Jun 1, 2026. Payouts open with it."],
    [
      "has expired",
      "2026-07-01T04:00:00.000Z",
      "This term ended on Jun 30, 2026. Payouts open again when your manager starts the next one.",
    ],
  ])("answers 403 when the term %s and stores nothing", async (_, now, reason) => {
    await addApprovedVideos(contractId, 2);
    server.clock.set(now);
    const answer = await portal.request(filled);
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: reason, reasons: [reason] }]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test.each(["REQUESTED", "SYNCED"] as const)(
    "answers 409 while a request is %s and stores nothing",
    async (status) => {
      await addApprovedVideos(contractId, 2);
      const { id } = await requestCurrentTerm(contractId);
      if (status === "SYNCED") await setStatus(id, { status });
      const before = await snapshot();
      const answer = await portal.request(filled);
      expect([answer.status, await answer.json()]).toMatchObject([409, { error: NOT_PAID, reasons: [NOT_PAID] }]);
      expect(await snapshot()).toEqual(before);
    },
  );

  test("answers 409 when the term is paid and stores nothing", async () => {
    await addApprovedVideos(contractId, 2);
    await setStatus((await requestCurrentTerm(contractId)).id, { status: "PAID" });
    const before = await snapshot();
    const answer = await portal.request(filled);
    expect([answer.status, (await answer.json()).reasons]).toEqual([409, ["This term is paid already."]]);
    expect(await snapshot()).toEqual(before);
  });

  test("answers 422 while videos are missing, without counting other terms or unreviewed videos", async () => {
    await addEarlierTerm(contractId);
    await addApprovedVideos(contractId, 1);
    await addApprovedVideos(contractId, 2, "2026-05-01");
    const [undecided] = await addApprovedVideos(contractId, 1);
    await server.deps.db
      .update(videoSubmissions)
      .set({ status: "submitted" })
      .where(eq(videoSubmissions.id, undecided ?? 0));
    const answer = await portal.request(filled);
    expect([answer.status, (await answer.json()).reasons]).toEqual([
      422,
      ["1 of this term's 2 videos are approved. All must be."],
    ]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("answers 422 when the term has no fee and stores nothing", async () => {
    await addApprovedVideos(contractId, 2);
    await setTerm({ feeCents: 0 });
    const answer = await portal.request(filled);
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      "There is no fee to pay out for this term. Contact your manager to agree on one.",
    ]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("returns every reason and the status of the most serious one", async () => {
    await requestCurrentTerm(contractId);
    await set({ status: "PAUSED" });
    const before = await snapshot();
    const answer = await portal.request(filled);
    const body = await answer.json();
    expect([answer.status, body.error]).toEqual([403, PAUSED]);
    expect(body.reasons).toEqual([PAUSED, NOT_PAID, NOT_APPROVED]);
    await set({ status: "ACTIVE" });
    const later = await portal.request(filled);
    expect([later.status, (await later.json()).reasons]).toEqual([409, [NOT_PAID, NOT_APPROVED]]);
    expect(await snapshot()).toEqual(before);
  });

  const FILL_IN = "Please fill in all required fields: payment method, payment details, and description.";
  test.each([
    ["no method", { paymentMethod: undefined }, FILL_IN],
    ["no details", { paymentDetails: " " }, FILL_IN],
    ["no description", { description: "" }, FILL_IN],
    ["details of invisible characters", { paymentDetails: "\u200b\u200b" }, FILL_IN],
    ["a description of invisible characters", { description: "\u200b" }, FILL_IN],
    ["details of 2001 characters", { paymentDetails: "x".repeat(2001) }, "Must be at most 2000 characters"],
    ["a description of 3000 characters", { description: "x".repeat(3000) }, "Must be at most 2000 characters"],
    ["a number for details", { paymentDetails: 7 }, "Must be a text"],
    ["the method zelle", { paymentMethod: "zelle" }, "Must be one of paypal, wire_transfer"],
  ])("answers 400 for %s and stores nothing", async (_, change, text) => {
    await addApprovedVideos(contractId, 2);
    const answer = await portal.request({ ...filled, ...change });
    expect([answer.status, (await answer.json()).error]).toEqual([400, text]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("returns the same row for a repeated Idempotency-Key and stores no details with it", async () => {
    await addApprovedVideos(contractId, 2);
    const first = await portal.request(filled, { key: "k1" });
    const again = await portal.request(filled, { key: "k1" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await portal.request({ ...filled, description: "July" }, { key: "k1" })).status).toBe(422);
    expect(await rowsOf(server.deps.db, z.unknown(), sql`select answer from idempotency_keys`)).toEqual([
      { answer: { id: 1 } },
    ]);
  });
});

describe("GET /api/portal/{slug}/payout-requests", () => {
  test("lists the contract's requests, newest first, whole or in pages, without admin notes", async () => {
    const other = await createContract({ ...running, socialHandle: "@other" });
    await requestCurrentTerm(other);
    for (const declineNotes of ["First", "Second", "Third"]) {
      const { id } = await requestCurrentTerm(contractId);
      await setStatus(id, { status: "CANCELLED", declineNotes });
    }
    const whole = z.array(portalPayoutSchema.strict()).parse(await (await portal.list()).json());
    expect(whole.map(({ declineNotes }) => declineNotes)).toEqual(["Third", "Second", "First"]);
    const page = await portal.list("?limit=2");
    expect([page.headers.get("X-Total-Count"), await page.json()]).toEqual(["3", whole.slice(0, 2)]);
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get("Link") ?? "")?.[1];
    expect(await (await portal.list(`?limit=2&cursor=${cursor}`)).json()).toEqual(whole.slice(2));
    expect((await portal.list("?limit=201")).status).toBe(400);
  });
});
