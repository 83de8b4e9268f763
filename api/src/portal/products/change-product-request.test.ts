import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { PRODUCT_REQUEST_STATUSES, type ProductRequestStatus } from "@crm/domain/portal/product-request";
import { productRequestSchema } from "@crm/domain/portal/product-request.schema";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { startOver } from "../../contracts/test/start-over";
import { running } from "../../payouts/test/payout-calls";
import { EVENTS_CHANNEL } from "../../platform/events/announce";
import { productCalls, REQUEST_BODY } from "./test/product-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { create, rows, events, snapshot, setStatus, createRequest, contractOf } = productCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await contractOf(running);
  ({ id } = await createRequest(contractId));
});

const TRACKING = "https://parcels.example/1";
const CHANGES = {
  APPROVED: { status: "APPROVED" },
  SENT: { status: "SENT", orderLink: TRACKING },
  DECLINED: { status: "DECLINED", declineNotes: "Sold out" },
} as const;
const PATHS: Record<ProductRequestStatus, (keyof typeof CHANGES)[]> = {
  PENDING: [],
  APPROVED: ["APPROVED"],
  SENT: ["APPROVED", "SENT"],
  DECLINED: ["DECLINED"],
};
const ALLOWED = ["PENDING → APPROVED", "PENDING → DECLINED", "APPROVED → SENT", "APPROVED → DECLINED"];
const TARGETS = ["APPROVED", "SENT", "DECLINED"] as const;
const ALL = PRODUCT_REQUEST_STATUSES.flatMap((from) => TARGETS.map((to) => [from, to] as const));

async function moveTo(status: ProductRequestStatus): Promise<void> {
  for (const step of PATHS[status]) expect((await setStatus(id, CHANGES[step])).status).toBe(200);
}
const actions = async () => (await events()).map(({ action }) => action);
const answered = async (answer: Response) => productRequestSchema.strict().parse(await answer.json());

describe("PUT /api/product-requests/{id}/status", () => {
  test.each(ALL.filter(([from, to]) => from !== to && ALLOWED.includes(`${from} → ${to}`)))(
    "moves %s → %s, raises the version by one and records one event",
    async (from, to) => {
      await moveTo(from);
      const before = await snapshot();
      const row = await answered(await setStatus(id, CHANGES[to], { version: before.rows[0]?.version ?? 0 }));
      expect(row).toMatchObject({ status: to, version: (before.rows[0]?.version ?? 0) + 1 });
      expect(await actions()).toEqual([
        ...before.events.map(({ action }) => action),
        `product-request.${to.toLowerCase()}`,
      ]);
    },
  );

  test.each(ALL.filter(([from, to]) => from !== to && !ALLOWED.includes(`${from} → ${to}`)))(
    "answers 409 for %s → %s and changes nothing",
    async (from, to) => {
      await moveTo(from);
      const before = await snapshot();
      const answer = await setStatus(id, CHANGES[to]);
      expect([answer.status, (await answer.json()).code]).toEqual([409, "status_not_allowed"]);
      expect(await snapshot()).toEqual(before);
    },
  );

  test.each(TARGETS)("changes nothing when %s is repeated", async (status) => {
    await moveTo(status);
    const before = await snapshot();
    expect((await setStatus(id, CHANGES[status])).status).toBe(200);
    expect(await snapshot()).toEqual(before);
  });

  test("SENT without a date sets nextEligibleDate to the end of the term", async () => {
    await moveTo("APPROVED");
    expect(await answered(await setStatus(id, { status: "SENT", nextEligibleDate: "" }))).toMatchObject({
      nextEligibleDate: "2026-07-01",
      orderLink: null,
    });
    expect(await answered(await setStatus(id, { status: "SENT", nextEligibleDate: "2026-09-01" }))).toMatchObject({
      nextEligibleDate: "2026-09-01",
    });
  });

  test("resets nextEligibleDate to the end of the term if an empty date is sent", async () => {
    await moveTo("APPROVED");
    await setStatus(id, { status: "SENT", nextEligibleDate: "2026-09-01" });
    expect(await answered(await setStatus(id, { status: "SENT", nextEligibleDate: "" }))).toMatchObject({
      nextEligibleDate: "2026-07-01",
    });
  });

  test("corrects the tracking link and keeps the date when SENT is repeated", async () => {
    await moveTo("SENT");
    const link = "https://parcels.example/2";
    const row = await answered(await setStatus(id, { status: "SENT", orderLink: link }));
    expect(row).toMatchObject({ orderLink: link, nextEligibleDate: "2026-07-01", version: 4 });
    expect((await events()).at(-1)).toMatchObject({
      action: "product-request.corrected",
      before: { orderLink: TRACKING },
      after: { orderLink: link },
    });
    expect(await answered(await setStatus(id, { status: "SENT", orderLink: "" }))).toMatchObject({ orderLink: null });
  });

  test("applies one of fifty concurrent moves and records one event", async () => {
    await moveTo("APPROVED");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => setStatus(id, CHANGES[index % 2 ? "SENT" : "DECLINED"])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await actions()).toHaveLength(3);
    expect(await rows()).toMatchObject([{ version: 3 }]);
  });

  test("answers 412 for an outdated version and changes nothing", async () => {
    await moveTo("APPROVED");
    const before = await snapshot();
    expect((await setStatus(id, CHANGES.SENT, { version: 1 })).status).toBe(412);
    expect(await snapshot()).toEqual(before);
  });

  const LINK = "Enter an address that begins with https://";
  test.each<[string, object, string, string]>([
    ["no status", {}, "status", "Must be one of APPROVED, SENT, DECLINED"],
    ["PENDING", { status: "PENDING" }, "status", "Must be one of APPROVED, SENT, DECLINED"],
    ["a decline without a reason", { status: "DECLINED" }, "declineNotes", "Enter the reason. The creator reads it."],
    [
      "a blank reason",
      { status: "DECLINED", declineNotes: " \u200b" },
      "declineNotes",
      "Enter the reason. The creator reads it.",
    ],
    [
      "a reason that is too long",
      { status: "DECLINED", declineNotes: "x".repeat(2001) },
      "declineNotes",
      "Must be at most 2000 characters",
    ],
    ["a javascript: link", { status: "SENT", orderLink: "javascript:alert(1)" }, "orderLink", LINK],
    ["an http link", { status: "SENT", orderLink: "http://parcels.example" }, "orderLink", LINK],
    ["a number for a link", { status: "SENT", orderLink: 7 }, "orderLink", "Must be a text"],
    [
      "a tracking link with APPROVED",
      { status: "APPROVED", orderLink: TRACKING },
      "orderLink",
      "Only a request that is sent has a tracking link",
    ],
    [
      "a date with APPROVED",
      { status: "APPROVED", nextEligibleDate: "2026-08-01" },
      "nextEligibleDate",
      "The day is set when a request is sent or declined",
    ],
    [
      "a reason with SENT",
      { status: "SENT", declineNotes: "No" },
      "declineNotes",
      "Only a request that is declined has a reason",
    ],
    [
      "a text instead of a date",
      { status: "SENT", nextEligibleDate: "soon" },
      "nextEligibleDate",
      "Enter a date as YYYY-MM-DD",
    ],
    [
      "a date that does not exist",
      { status: "SENT", nextEligibleDate: "2026-02-30" },
      "nextEligibleDate",
      "This day does not exist",
    ],
    [
      "a date in the past",
      { status: "SENT", nextEligibleDate: "2026-06-14" },
      "nextEligibleDate",
      "Choose today or a later day",
    ],
  ])("answers 400 for %s and changes nothing", async (_, change, path, message) => {
    await moveTo("APPROVED");
    const before = await snapshot();
    const answer = await setStatus(id, change);
    expect([answer.status, (await answer.json()).issues]).toEqual([400, [{ path, message }]]);
    expect(await snapshot()).toEqual(before);
  });

  test.each(["999", "0", "abc"])("answers 404 for the id %s", async (unknown) =>
    expect((await setStatus(unknown, CHANGES.APPROVED)).status).toBe(404),
  );
});

describe("POST /api/product-requests", () => {
  test("creates a request for a contract in any state", async () => {
    const other = await contractOf({ ...running, socialHandle: "@other" });
    await server.admin(`/api/contracts/${other}/status`, { method: "PUT", json: { status: "PAUSED" } });
    expect(await createRequest(other)).toMatchObject({ contractId: other, status: "PENDING", shippingAddress: "••••" });
  });

  test.each<[string, number, string, () => unknown]>([
    ["a contract with an open request", 409, "request_open", () => contractId],
    ["an unknown contract", 422, "unknown_contract", () => 999],
    ["a contract name instead of an id", 400, "invalid", () => "Ada"],
    ["no contract", 400, "invalid", () => undefined],
  ])("refuses %s with %i and stores nothing", async (_, status, code, contract) => {
    const before = await snapshot();
    const answer = await create({ ...REQUEST_BODY, contractId: contract() });
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(await snapshot()).toEqual(before);
  });

  test("returns the same row for a repeated Idempotency-Key", async () => {
    await setStatus(id, CHANGES.DECLINED);
    const json = { ...REQUEST_BODY, contractId };
    const first = await create(json, { key: "k" });
    expect(await (await create(json, { key: "k" })).json()).toEqual(await first.json());
    expect(await rows()).toHaveLength(2);
  });
});

test("DELETE /api/contracts/:id deletes the contract's product requests", async () => {
  expect((await server.admin(`/api/contracts/${contractId}`, { method: "DELETE" })).status).toBe(204);
  expect(await rows()).toEqual([]);
});

test("changes to a product request appear in the contract's timeline and as live events", async () => {
  const received: string[] = [];
  const { database } = server.deps;
  const receive = (message: string) => {
    if (JSON.parse(message).type.startsWith("product-request.")) received.push(message);
  };
  const stop =
    database.kind === "embedded"
      ? await database.client.listen(EVENTS_CHANNEL, receive)
      : (await database.client.listen(EVENTS_CHANNEL, receive)).unlisten;
  const other = await contractOf({ ...running, socialHandle: "@other" });
  const made = await createRequest(other);
  await setStatus(made.id, CHANGES.DECLINED);
  await setStatus(made.id, CHANGES.SENT);
  await eventually(() => received.length >= 2);
  expect(received.map((message) => JSON.parse(message))).toEqual([
    { type: "product-request.created", id: made.id },
    { type: "product-request.changed", id: made.id },
  ]);
  await stop();
  const timeline = await (await server.admin(`/api/contracts/${other}/timeline`)).json();
  expect(timeline.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    "product-request.declined",
    "product-request.requested",
  ]);
});
