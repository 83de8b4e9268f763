import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { portalProductRequestSchema } from "@crm/domain/portal/product-request.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { contracts } from "../../contracts/table";
import { startOver } from "../../contracts/test/start-over";
import { running } from "../../payouts/test/payout-calls";
import { idempotencyKeys } from "../../platform/http/receive/idempotency.table";
import { productCalls, REQUEST_BODY } from "./test/product-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let portal: Awaited<ReturnType<typeof portalOf>>;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { rows, events, snapshot, setStatus, createRequest, contractOf, portalOf } = productCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await contractOf(running);
  portal = await portalOf(contractId);
});

const set = (change: Partial<typeof contracts.$inferInsert>) =>
  server.deps.db.update(contracts).set(change).where(eq(contracts.id, contractId));
const declined = { status: "DECLINED", declineNotes: "Sold out" };
const OPEN = "Your last request is still open. Wait until it is sent or declined.";

async function sentUntil(nextEligibleDate?: string): Promise<void> {
  const { id } = await createRequest(contractId);
  await setStatus(id, { status: "APPROVED" });
  expect((await setStatus(id, { status: "SENT", nextEligibleDate })).status).toBe(200);
}

describe("POST /api/portal/{slug}/product-requests", () => {
  test("creates a request and returns it without the address", async () => {
    const answer = await portal.request(REQUEST_BODY);
    expect(answer.status).toBe(201);
    const row = portalProductRequestSchema.strict().parse(await answer.json());
    expect(row).toMatchObject({ id: 1, requestedProducts: "Two linen shirts", note: "By Friday", status: "PENDING" });
    expect(JSON.stringify(row)).not.toContain("James");
    expect(await rows()).toMatchObject([{ contractId, status: "PENDING", version: 1, updatedAt: null }]);
    expect(await events()).toMatchObject([
      { action: "product-request.requested", actor: `portal:${contractId}`, after: { contractId, status: "PENDING" } },
    ]);
    expect((await portal.load()).products).toMatchObject({ allowed: false, reasons: [OPEN], latest: { id: 1 } });
  });

  test("returns note null if no note was sent", async () => {
    const { note: _, ...body } = REQUEST_BODY;
    expect(await (await portal.request(body)).json()).toMatchObject({ note: null });
  });

  const ENDED = "Your contract has ended. Contact your manager to extend it.";
  test.each([
    ["past its last day", { endDate: "2026-06-14" }, ENDED],
    ["with status COMPLETED", { status: "COMPLETED" as const }, ENDED],
    ["with status ARCHIVED", { status: "ARCHIVED" as const }, ENDED],
    ["with status PAUSED", { status: "PAUSED" as const }, "Your contract is paused. Contact your manager to continue."],
  ])("answers 403 with a reason for a contract %s and stores nothing", async (_, change, reason) => {
    await set(change);
    const answer = await portal.request(REQUEST_BODY);
    const refused = { error: reason, code: "products_closed", reasons: [reason] };
    expect([answer.status, await answer.json()]).toMatchObject([403, refused]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test.each(["PENDING", "APPROVED"])("answers 409 while a request is %s and stores nothing", async (status) => {
    const { id } = await createRequest(contractId);
    if (status === "APPROVED") await setStatus(id, { status });
    const before = await snapshot();
    const answer = await portal.request(REQUEST_BODY);
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: "products_requested", reasons: [OPEN] }]);
    expect(await snapshot()).toEqual(before);
  });

  test("answers 409 before nextEligibleDate and 201 on that day", async () => {
    await sentUntil("2026-06-20");
    server.clock.set("2026-06-20T03:59:59.999Z");
    const before = await snapshot();
    const answer = await portal.request(REQUEST_BODY);
    expect([answer.status, (await answer.json()).reasons]).toEqual([409, ["You can ask again from Jun 20, 2026."]]);
    expect(await snapshot()).toEqual(before);
    server.clock.set("2026-06-20T04:00:00.000Z");
    expect((await portal.request(REQUEST_BODY)).status).toBe(201);
  });

  test("answers 201 after a decline without nextEligibleDate", async () => {
    await setStatus((await createRequest(contractId)).id, declined);
    expect((await portal.request(REQUEST_BODY)).status).toBe(201);
  });

  test("stores one of fifty concurrent requests and answers 409 to the rest", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => portal.request(REQUEST_BODY)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(await rows()).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  test("returns the same row for a repeated Idempotency-Key and stores no address with the key", async () => {
    const first = await portal.request(REQUEST_BODY, { key: "k1" });
    const again = await portal.request(REQUEST_BODY, { key: "k1" });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await first.json());
    expect((await portal.request({ ...REQUEST_BODY, note: "Else" }, { key: "k1" })).status).toBe(422);
    expect(await server.deps.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys)).toEqual([
      { answer: { id: 1 } },
    ]);
  });

  const PRODUCTS = "Say which products you would like.";
  const WHERE = "Enter the address that the products are to be sent to.";
  test.each<[string, object, number, string]>([
    ["no products", { requestedProducts: undefined }, 400, PRODUCTS],
    ["blank products", { requestedProducts: " \n " }, 400, PRODUCTS],
    ["products of invisible characters", { requestedProducts: "\u200b\u0000\u200b" }, 400, PRODUCTS],
    ["products as a list", { requestedProducts: ["shirt"] }, 400, "Must be a text"],
    ["too many products", { requestedProducts: "x".repeat(2001) }, 400, "Must be at most 2000 characters"],
    ["no address", { shippingAddress: "" }, 400, WHERE],
    ["an address as an object", { shippingAddress: { street: "x" } }, 400, "Must be a text"],
    ["an address that is too long", { shippingAddress: "x".repeat(1001) }, 400, "Must be at most 1000 characters"],
    ["a note that is too long", { note: "x".repeat(2001) }, 400, "Must be at most 2000 characters"],
    ["a number for a note", { note: 7 }, 400, "Must be a text"],
    ["another contract", { contractId: 99 }, 403, "This portal belongs to another contract. Leave the contract out."],
  ])("refuses %s and stores nothing", async (_, change, status, text) => {
    const answer = await portal.request({ ...REQUEST_BODY, ...change });
    expect([answer.status, (await answer.json()).error]).toEqual([status, text]);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });

  test("stores markup as text, strips control characters and ignores server-side fields", async () => {
    const text = "<script>alert(1)</script> {{7*7}} ' OR 1=1; --";
    const answer = await portal.request({
      ...REQUEST_BODY,
      requestedProducts: `${text}\u0007`,
      id: 77,
      status: "SENT",
      orderLink: "https://evil.example",
      nextEligibleDate: "2020-01-01",
      creatorId: 5,
      version: 9,
    });
    expect(await answer.json()).toMatchObject({ id: 1, requestedProducts: text, status: "PENDING", orderLink: null });
    expect(await rows()).toMatchObject([{ creatorId: 2, version: 1, nextEligibleDate: null }]);
  });

  test("answers 403 for another portal's contract and 404 for an unknown slug", async () => {
    const other = await portalOf(await contractOf({ ...running, socialHandle: "@other" }));
    expect((await other.request({ ...REQUEST_BODY, contractId })).status).toBe(403);
    const stranger = await server.request("/api/portal/aaaaaaaaaaaaaaaaaaaaaaaaaa/product-requests", {
      method: "POST",
      json: REQUEST_BODY,
    });
    expect(stranger.status).toBe(404);
    expect(await snapshot()).toEqual({ rows: [], events: [] });
  });
});
