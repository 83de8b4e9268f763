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
const { asked, find, kept, events, setStatus, review, contractOf } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  id = (await asked(await contractOf(running))).id;
});

const REASON = "Which account?";

/** Takes the request to a status, by way of its approval where `isApproved`. */
async function bring(status: PayoutStatus, { isApproved = false } = {}): Promise<void> {
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

    test.each(pairs.filter(([from, target]) => moves[from].includes(target)))("%s → %s", async (from, target) => {
      await bring(from);
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
    });

    const illegal = pairs.filter(([from, target]) => from !== target && !moves[from].includes(target));
    test.each(illegal)("%s → %s is 409, and nothing changes", async (from, target) => {
      await bring(from);
      const before = await kept();
      const answer = await to(target);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        {
          code: "status_not_allowed",
          error: moveRefusal(from, target),
        },
      ]);
      expect(await kept()).toEqual(before);
    });

    test.each(AFTER)("%s again is 200, and nothing changes", async (status) => {
      await bring(status);
      const before = await kept();
      server.clock.set("2026-06-15T12:30:00.000Z");
      const answer = await to(status);
      expect([answer.status, await answer.json()]).toEqual([200, await find(id)]);
      expect(await kept()).toEqual(before);
    });

    test("412 for a version that is past, also for the same status again, and nothing changes", async () => {
      await bring("SYNCED");
      const before = await kept();
      const json = { status: word("PAID") };
      const change = name.endsWith("status") ? setStatus : review;
      expect((await change(id, json, { version: 1 })).status).toBe(412);
      expect((await change(id, { status: word("SYNCED") }, { version: 1 })).status).toBe(412);
      expect(await kept()).toEqual(before);
      expect((await change(id, json, { version: 2 })).status).toBe(200);
    });

    test.each(["999", "abc", "0"])("404 for %s", async (unknown) => {
      const change = name.endsWith("status") ? setStatus : review;
      expect((await change(unknown, { status: word("PAID") })).status).toBe(404);
    });

    test.each([
      ["no status", {}],
      ["the first status", { status: word("REQUESTED") }],
      ["the other route's word", { status: name.endsWith("status") ? "APPROVED" : "SYNCED" }],
      ["a word of one's own", { status: "__proto__" }],
      ["a reference of a page's length", { status: word("PAID"), externalReference: "x".repeat(201) }],
    ])("400 for %s, and nothing changes", async (_, json) => {
      const before = await kept();
      const change = name.endsWith("status") ? setStatus : review;
      expect((await change(id, json)).status).toBe(400);
      expect(await kept()).toEqual(before);
    });
  });

describe("a decline", () => {
  test.each([
    ["/status", () => setStatus(id, { status: "CANCELLED" })],
    ["/status with blanks", () => setStatus(id, { status: "CANCELLED", declineNotes: " \n " })],
    ["/status with nothing that is seen", () => setStatus(id, { status: "CANCELLED", declineNotes: "\u200b" })],
    [
      "the campaign manager's with nothing that is seen",
      () => review(id, { status: "REJECTED", adminNotes: "\u200b" }),
    ],
    ["/status with another's field", () => setStatus(id, { status: "CANCELLED", adminNotes: REASON })],
    ["the campaign manager's", () => review(id, { status: "REJECTED", adminNotes: "" })],
  ])("needs its reason: %s is 400, and nothing changes", async (_, decline) => {
    const before = await kept();
    const answer = await decline();
    expect([answer.status, (await answer.json()).error]).toEqual([
      400,
      "Please provide a reason for declining the payment.",
    ]);
    expect(await kept()).toEqual(before);
  });

  test("keeps it for the creator and the admins, by both routes", async () => {
    const text = `<script>alert(1)</script> ${REASON}`;
    const notes = { declineNotes: text, adminNotes: text };
    expect(await (await setStatus(id, { status: "CANCELLED", declineNotes: ` ${text} ` })).json()).toMatchObject(notes);
    const other = (await asked(1)).id;
    expect(await (await review(other, { status: "REJECTED", adminNotes: text })).json()).toMatchObject(notes);
    expect((await events()).at(-1)).toMatchObject({ after: { declineNotes: text } });
  });

  test("once made keeps its reason", async () => {
    await bring("CANCELLED");
    const again = await setStatus(id, { status: "CANCELLED", declineNotes: "Another reason" });
    expect(await again.json()).toMatchObject({ declineNotes: REASON, version: 2 });
  });
});

describe("a payment", () => {
  const paid = (of: number, externalReference?: string | null) => setStatus(of, { status: "PAID", externalReference });

  test("keeps its reference, the admin's notes, and where it came from", async () => {
    await review(id, { status: "APPROVED", adminNotes: "Checked" });
    await review(id, { status: "PAID", externalReference: " TX-1 " });
    const row = await find(id);
    expect(row).toMatchObject({ externalReference: "TX-1", adminNotes: "Checked", declineNotes: null, version: 3 });
    expect((await events()).at(-1)).toMatchObject({
      before: { status: "SYNCED", externalReference: null },
      after: { status: "PAID", externalReference: "TX-1" },
    });
  });

  test("has no approval where nobody approved it", async () => {
    expect(await (await paid(id)).json()).toMatchObject({ approvedAt: null, externalReference: null });
  });

  test("again with its reference or none is 200, with another 409, and nothing changes", async () => {
    await paid(id, "TX-1");
    const before = await kept();
    expect([(await paid(id, "TX-1")).status, (await paid(id)).status, (await paid(id, "TX-2")).status]).toEqual([
      200, 200, 409,
    ]);
    expect(await kept()).toEqual(before);
  });

  const TYPED_OTHERWISE = [
    ["in another case", "WT 79", "wt 79"],
    ["with other blanks", "WT 79", "WT\u00a0 79"],
    ["with none", "WT 79", "WT79"],
    ["with an invisible character", "Q79", "Q7\u200b9"],
    ["in wide letters", "U79", "Ｕ７９"],
  ] as const;
  test.each(TYPED_OTHERWISE)(
    "again with its reference typed %s is 200, and nothing changes",
    async (_, first, again) => {
      await paid(id, first);
      const before = await kept();
      const answer = await paid(id, again);
      expect([answer.status, (await answer.json()).externalReference]).toEqual([200, first]);
      expect(await kept()).toEqual(before);
    },
  );

  test.each(TYPED_OTHERWISE)("409 for another's reference typed %s, and nothing changes", async (_, first, again) => {
    await paid(id, first);
    const other = (await asked(await contractOf({ ...running, socialHandle: "@other" }))).id;
    const before = await kept();
    const answer = await paid(other, again);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "reference_taken"]);
    expect(await kept()).toEqual(before);
  });

  test("409 for a reference that another has, and nothing changes; none and empty are free", async () => {
    await paid(id, "TX-1");
    const other = (await asked(await contractOf({ ...running, socialHandle: "@other" }))).id;
    const before = await kept();
    const answer = await paid(other, "TX-1");
    expect([answer.status, (await answer.json()).code]).toEqual([409, "reference_taken"]);
    expect(await kept()).toEqual(before);
    expect((await paid(other, "")).status).toBe(200);
    const third = (await asked(await contractOf({ ...running, socialHandle: "@third" }))).id;
    expect(await (await paid(third, " ")).json()).toMatchObject({ status: "PAID", externalReference: null });
    const fourth = (await asked(await contractOf({ ...running, socialHandle: "@fourth" }))).id;
    expect(await (await paid(fourth, "\u200b")).json()).toMatchObject({ status: "PAID", externalReference: null });
  });

  test("is the only move that keeps a reference", async () => {
    const approved = await setStatus(id, { status: "SYNCED", externalReference: "TX-1" });
    expect(await approved.json()).toMatchObject({ externalReference: null });
    const declined = await setStatus(id, { status: "CANCELLED", declineNotes: REASON, externalReference: "TX-1" });
    expect(await declined.json()).toMatchObject({ externalReference: null });
  });
});

test("what happens is told to open screens once, and what is refused never", async () => {
  const { database } = server.deps;
  const heard: string[] = [];
  const hear = (message: string) => void heard.push(message);
  const stop =
    database.kind === "embedded"
      ? await database.client.listen(EVENTS_CHANNEL, hear)
      : (await database.client.listen(EVENTS_CHANNEL, hear)).unlisten;
  await setStatus(id, { status: "PAID" }, { version: 9 });
  await setStatus(id, { status: "SYNCED" });
  await setStatus(id, { status: "SYNCED" });
  await setStatus(id, { status: "CANCELLED", declineNotes: REASON });
  await setStatus(id, { status: "PAID" });
  const next = await asked(1);
  await eventually(() => heard.length >= 3);
  expect(heard.map((message) => JSON.parse(message))).toEqual([
    { type: "payout.changed", id },
    { type: "payout.changed", id },
    { type: "payout.created", id: next.id },
  ]);
  await stop();
});

test("its events stand in its contract's timeline, with no details but masked ones", async () => {
  await bring("PAID");
  const timeline = await (await server.admin("/api/contracts/1/timeline")).json();
  expect(timeline.slice(0, 2)).toMatchObject([
    { action: "payout.paid", entity: "payout", after: { paymentDetails: "a•••@example.com" } },
    { action: "payout.requested", entity: "payout" },
  ]);
  expect(JSON.stringify(timeline)).not.toContain("ada@example");
});

describe("GET /api/payout-requests/{id}/timeline", () => {
  const timeline = (of: number | string, query = "") => server.admin(`/api/payout-requests/${of}/timeline${query}`);

  test("tells what happened to it, newest first, whole or by pages", async () => {
    await bring("CANCELLED", { isApproved: true });
    await asked(1);
    const whole = z.array(timelineEntrySchema.strict()).parse(await (await timeline(id)).json());
    expect(whole).toMatchObject([
      { action: "payout.declined", before: { status: "SYNCED" }, after: { status: "CANCELLED", declineNotes: REASON } },
      { action: "payout.approved", before: { status: "REQUESTED" }, after: { status: "SYNCED" } },
      { action: "payout.requested", actor: "admin", at: "2026-06-15T12:00:00.000Z", entity: "payout" },
    ]);
    expect(whole.at(-1)).not.toHaveProperty("before");
    const page = await timeline(id, "?limit=2");
    expect([page.headers.get("X-Total-Count"), await page.json()]).toEqual(["3", whole.slice(0, 2)]);
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get("Link") ?? "")?.[1];
    expect(await (await timeline(id, `?limit=2&cursor=${cursor}`)).json()).toEqual(whole.slice(2));
  });

  test.each(["999", "abc"])("404 for %s", async (unknown) => expect((await timeline(unknown)).status).toBe(404));
});
