import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { timelineEntrySchema } from "@crm/domain/contract/timeline.schema";
import { PAYOUT_MOVES, PAYOUT_STATUSES, type PayoutStatus, REVIEW_MOVES, reviewOf } from "@crm/domain/payout/payout";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { z } from "zod";
import { startOver } from "../contracts/test/start-over";
import { EVENTS_CHANNEL } from "../platform/events/announce";
import { moveRefusal } from "./move-refusal";
import { payoutCalls, running } from "./test/payout-calls";

setDefaultTimeout(60_000);

let server: TestServer;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { requestCurrentTerm, find, snapshot, events, setStatus, review, createContract } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  id = (await requestCurrentTerm(await createContract(running))).id;
});

const REASON = "Which account?";

async function moveTo(status: PayoutStatus, { isApproved = false } = {}): Promise<void> {
  if (status === "SYNCED" || isApproved) await setStatus(id, { status: "SYNCED" });
  if (status === "PAID") await setStatus(id, { status });
  if (status === "CANCELLED") await setStatus(id, { status, declineNotes: REASON });
}

const ROUTES = [
  {
    name: "PUT /api/payout-requests/{id}/status",
    moves: PAYOUT_MOVES,
    word: (status: PayoutStatus): string => status,
    to: (status: PayoutStatus) => setStatus(id, { status, declineNotes: REASON }),
  },
  {
    name: "PUT /api/payout-requests/{id}",
    moves: REVIEW_MOVES,
    word: (status: PayoutStatus): string => reviewOf(status),
    to: (status: PayoutStatus) => review(id, { status: reviewOf(status), adminNotes: REASON }),
  },
];
const AFTER = PAYOUT_STATUSES.filter((status) => status !== "REQUESTED");
const EVENT = { SYNCED: "payout.approved", PAID: "payout.paid", CANCELLED: "payout.declined", REQUESTED: "" };
const AT = { SYNCED: "approvedAt", PAID: "paidAt", CANCELLED: "cancelledAt", REQUESTED: "" };

for (const { name, moves, word, to } of ROUTES)
  describe(name, () => {
    const pairs = PAYOUT_STATUSES.flatMap((from) => AFTER.map((target) => [from, target] as const));

    test.each(pairs.filter(([from, target]) => moves[from].includes(target)))(
      "moves a request from %s to %s and records the move",
      async (from, target) => {
        await moveTo(from);
        const before = await find(id);
        server.clock.set("2026-06-15T12:30:00.000Z");
        const answer = await to(target);
        const row = await answer.json();
        expect(answer.status).toBe(200);
        expect(row).toMatchObject({ status: target, reviewStatus: reviewOf(target), version: before.version + 1 });
        expect(row).toMatchObject({ [AT[target]]: "2026-06-15T12:30:00.000Z", amountCents: 250_000 });
        expect(await find(id)).toEqual(row);
        const { declineNotes, ...event } = row;
        expect((await events()).at(-1)).toMatchObject({
          action: EVENT[target],
          entityId: String(id),
          before: { status: from, declineNotes: null, externalReference: null },
          after: { status: target, declineNotes, paymentDetails: event.paymentDetails },
        });
      },
    );

    const illegal = pairs.filter(([from, target]) => from !== target && !moves[from].includes(target));
    test.each(illegal)("answers 409 for a move from %s to %s and changes nothing", async (from, target) => {
      await moveTo(from);
      const before = await snapshot();
      const answer = await to(target);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        {
          code: "status_not_allowed",
          error: moveRefusal(from, target),
        },
      ]);
      expect(await snapshot()).toEqual(before);
    });

    test.each(AFTER)("answers 200 for a repeated move to %s and changes nothing", async (status) => {
      await moveTo(status);
      const before = await snapshot();
      server.clock.set("2026-06-15T12:30:00.000Z");
      const answer = await to(status);
      expect([answer.status, await answer.json()]).toEqual([200, await find(id)]);
      expect(await snapshot()).toEqual(before);
    });

    test("answers 412 for an outdated version, even if the status is repeated, and changes nothing", async () => {
      await moveTo("SYNCED");
      const before = await snapshot();
      const json = { status: word("PAID") };
      const change = name.endsWith("status") ? setStatus : review;
      expect((await change(id, json, { version: 1 })).status).toBe(412);
      expect((await change(id, { status: word("SYNCED") }, { version: 1 })).status).toBe(412);
      expect(await snapshot()).toEqual(before);
      expect((await change(id, json, { version: 2 })).status).toBe(200);
    });

    test.each(["999", "abc", "0"])("answers 404 for id %s", async (unknown) => {
      const change = name.endsWith("status") ? setStatus : review;
      expect((await change(unknown, { status: word("PAID") })).status).toBe(404);
    });

    test.each([
      ["no status", {}],
      ["the initial status", { status: word("REQUESTED") }],
      ["the other route's status name", { status: name.endsWith("status") ? "APPROVED" : "SYNCED" }],
      ["an unknown status", { status: "__proto__" }],
      ["a reference of 201 characters", { status: word("PAID"), externalReference: "x".repeat(201) }],
    ])("answers 400 for %s and changes nothing", async (_, json) => {
      const before = await snapshot();
      const change = name.endsWith("status") ? setStatus : review;
      expect((await change(id, json)).status).toBe(400);
      expect(await snapshot()).toEqual(before);
    });
  });

describe("declining a payout request", () => {
  test.each([
    ["/status without a reason", () => setStatus(id, { status: "CANCELLED" })],
    ["/status with a blank reason", () => setStatus(id, { status: "CANCELLED", declineNotes: " \n " })],
    ["/status with an invisible reason", () => setStatus(id, { status: "CANCELLED", declineNotes: "\u200b" })],
    [
      "the Campaign Manager route with an invisible reason",
      () => review(id, { status: "REJECTED", adminNotes: "\u200b" }),
    ],
    ["/status with adminNotes only", () => setStatus(id, { status: "CANCELLED", adminNotes: REASON })],
    ["the Campaign Manager route with an empty reason", () => review(id, { status: "REJECTED", adminNotes: "" })],
  ])("answers 400 and changes nothing: %s", async (_, decline) => {
    const before = await snapshot();
    const answer = await decline();
    expect([answer.status, (await answer.json()).error]).toEqual([
      400,
      "Please provide a reason for declining the payment.",
    ]);
    expect(await snapshot()).toEqual(before);
  });

  test("stores the reason for the creator and the admins on both routes", async () => {
    const text = `<script>alert(1)</script> ${REASON}`;
    const notes = { declineNotes: text, adminNotes: text };
    expect(await (await setStatus(id, { status: "CANCELLED", declineNotes: ` ${text} ` })).json()).toMatchObject(notes);
    const other = (await requestCurrentTerm(1)).id;
    expect(await (await review(other, { status: "REJECTED", adminNotes: text })).json()).toMatchObject(notes);
    expect((await events()).at(-1)).toMatchObject({ after: { declineNotes: text } });
  });

  test("keeps the first reason when it is declined again", async () => {
    await moveTo("CANCELLED");
    const again = await setStatus(id, { status: "CANCELLED", declineNotes: "Another reason" });
    expect(await again.json()).toMatchObject({ declineNotes: REASON, version: 2 });
  });
});

describe("marking a payout request paid", () => {
  const paid = (of: number, externalReference?: string | null) => setStatus(of, { status: "PAID", externalReference });

  test("stores the reference, keeps the admin notes, and records the previous status", async () => {
    await review(id, { status: "APPROVED", adminNotes: "Checked" });
    await review(id, { status: "PAID", externalReference: " TX-1 " });
    const row = await find(id);
    expect(row).toMatchObject({ externalReference: "TX-1", adminNotes: "Checked", declineNotes: null, version: 3 });
    expect((await events()).at(-1)).toMatchObject({
      before: { status: "SYNCED", externalReference: null },
      after: { status: "PAID", externalReference: "TX-1" },
    });
  });

  test("sets no approval time when nobody approved it", async () => {
    expect(await (await paid(id)).json()).toMatchObject({ approvedAt: null, externalReference: null });
  });

  test("again answers 200 with the same reference or none, 409 with a different one, and changes nothing", async () => {
    await paid(id, "TX-1");
    const before = await snapshot();
    expect([(await paid(id, "TX-1")).status, (await paid(id)).status, (await paid(id, "TX-2")).status]).toEqual([
      200, 200, 409,
    ]);
    expect(await snapshot()).toEqual(before);
  });

  const TYPED_DIFFERENTLY = [
    ["in a different case", "WT 79", "wt 79"],
    ["with different spaces", "WT 79", "WT\u00a0 79"],
    ["without spaces", "WT 79", "WT79"],
    ["with an invisible character", "Q79", "Q7\u200b9"],
    ["in full-width letters", "U79", "Ｕ７９"],
  ] as const;
  test.each(TYPED_DIFFERENTLY)(
    "again answers 200 for the same reference typed %s and changes nothing",
    async (_, first, again) => {
      await paid(id, first);
      const before = await snapshot();
      const answer = await paid(id, again);
      expect([answer.status, (await answer.json()).externalReference]).toEqual([200, first]);
      expect(await snapshot()).toEqual(before);
    },
  );

  test.each(TYPED_DIFFERENTLY)(
    "answers 409 for another request's reference typed %s and changes nothing",
    async (_, first, again) => {
      await paid(id, first);
      const other = (await requestCurrentTerm(await createContract({ ...running, socialHandle: "@other" }))).id;
      const before = await snapshot();
      const answer = await paid(other, again);
      expect([answer.status, (await answer.json()).code]).toEqual([409, "reference_taken"]);
      expect(await snapshot()).toEqual(before);
    },
  );

  test("answers 409 for another request's reference; several requests may have none", async () => {
    await paid(id, "TX-1");
    const other = (await requestCurrentTerm(await createContract({ ...running, socialHandle: "@other" }))).id;
    const before = await snapshot();
    const answer = await paid(other, "TX-1");
    expect([answer.status, (await answer.json()).code]).toEqual([409, "reference_taken"]);
    expect(await snapshot()).toEqual(before);
    expect((await paid(other, "")).status).toBe(200);
    const third = (await requestCurrentTerm(await createContract({ ...running, socialHandle: "@third" }))).id;
    expect(await (await paid(third, " ")).json()).toMatchObject({ status: "PAID", externalReference: null });
    const fourth = (await requestCurrentTerm(await createContract({ ...running, socialHandle: "@fourth" }))).id;
    expect(await (await paid(fourth, "\u200b")).json()).toMatchObject({ status: "PAID", externalReference: null });
  });

  test("is the only move that stores a reference", async () => {
    const approved = await setStatus(id, { status: "SYNCED", externalReference: "TX-1" });
    expect(await approved.json()).toMatchObject({ externalReference: null });
    const declined = await setStatus(id, { status: "CANCELLED", declineNotes: REASON, externalReference: "TX-1" });
    expect(await declined.json()).toMatchObject({ externalReference: null });
  });
});

test("each change of a payout request sends one live event, and a refused call sends none", async () => {
  const { database } = server.deps;
  const received: string[] = [];
  const receive = (message: string) => void received.push(message);
  const stop =
    database.kind === "embedded"
      ? await database.client.listen(EVENTS_CHANNEL, receive)
      : (await database.client.listen(EVENTS_CHANNEL, receive)).unlisten;
  await setStatus(id, { status: "PAID" }, { version: 9 });
  await setStatus(id, { status: "SYNCED" });
  await setStatus(id, { status: "SYNCED" });
  await setStatus(id, { status: "CANCELLED", declineNotes: REASON });
  await setStatus(id, { status: "PAID" });
  const next = await requestCurrentTerm(1);
  await eventually(() => received.length >= 3);
  expect(received.map((message) => JSON.parse(message))).toEqual([
    { type: "payout.changed", id },
    { type: "payout.changed", id },
    { type: "payout.created", id: next.id },
  ]);
  await stop();
});

test("GET /api/contracts/{id}/timeline shows payout events with masked payment details", async () => {
  await moveTo("PAID");
  const timeline = await (await server.admin("/api/contracts/1/timeline")).json();
  expect(timeline.slice(0, 2)).toMatchObject([
    { action: "payout.paid", entity: "payout", after: { paymentDetails: "a•••@example.com" } },
    { action: "payout.requested", entity: "payout" },
  ]);
  expect(JSON.stringify(timeline)).not.toContain("ada@example");
});

describe("GET /api/payout-requests/{id}/timeline", () => {
  const timeline = (of: number | string, query = "") => server.admin(`/api/payout-requests/${of}/timeline${query}`);

  test("lists the events of the request, newest first, whole or in pages", async () => {
    await moveTo("CANCELLED", { isApproved: true });
    await requestCurrentTerm(1);
    const whole = z.array(timelineEntrySchema.strict()).parse(await (await timeline(id)).json());
    expect(whole).toMatchObject([
      { action: "payout.declined", before: { status: "SYNCED" }, after: { status: "CANCELLED", declineNotes: REASON } },
      { action: "payout.approved", before: { status: "REQUESTED" }, after: { status: "SYNCED" } },
      { action: "payout.requested", actor: "user:1", at: "2026-06-15T12:00:00.000Z", entity: "payout" },
    ]);
    expect(whole.at(-1)).not.toHaveProperty("before");
    const page = await timeline(id, "?limit=2");
    expect([page.headers.get("X-Total-Count"), await page.json()]).toEqual(["3", whole.slice(0, 2)]);
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get("Link") ?? "")?.[1];
    expect(await (await timeline(id, `?limit=2&cursor=${cursor}`)).json()).toEqual(whole.slice(2));
  });

  test.each(["999", "abc"])("answers 404 for id %s", async (unknown) =>
    expect((await timeline(unknown)).status).toBe(404),
  );
});
