import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { videoSubmissionDetailSchema, videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { startOver } from "../contracts/test/start-over";
import { payoutCalls, running } from "../payouts/test/payout-calls";
import { rowsOf } from "../platform/db/rows";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let id: number;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await startOver(server);
  contractId = await payouts.contractOf(running);
  [id = 0] = await payouts.approved(contractId, 2);
});
afterAll(() => server.close());

const payouts = payoutCalls(() => server);
const decide = (json: object, of = id) => server.admin(`/api/video-submissions/${of}/status`, { method: "PUT", json });
const find = async (of = id) =>
  videoSubmissionDetailSchema.strict().parse(await (await server.admin(`/api/video-submissions/${of}`)).json());
const listed = async () =>
  videoSubmissionSchema
    .strict()
    .array()
    .parse(await (await server.admin("/api/video-submissions")).json());
const reviews = () =>
  rowsOf(
    server.deps.db,
    z.unknown(),
    sql`select id from audit_events where action = 'submission.reviewed' order by id`,
  );
const state = async () => ({ video: await find(), reviews: await reviews(), payouts: await payouts.kept() });

const IN_PAYOUT = { code: "in_payout", error: "This video is part of a payout request." };

describe("a video that a payout request counts", () => {
  test("says so, alone and in the list, and one that came later does not", async () => {
    await payouts.asked(contractId);
    const [later = 0] = await payouts.approved(contractId, 1);
    expect((await find()).isInPayout).toBe(true);
    const counted = (await listed()).map((video) => [video.id, video.isInPayout]);
    expect(counted).toEqual([
      [later, false],
      [id + 1, true],
      [id, true],
    ]);
  });

  test.each([
    ["REQUESTED", "rejected"],
    ["REQUESTED", "needs_revision"],
    ["REQUESTED", "submitted"],
    ["SYNCED", "rejected"],
    ["PAID", "rejected"],
    ["PAID", "submitted"],
  ] as const)("%s: 409 for %s, and nothing changes", async (status, wanted) => {
    const { id: asked } = await payouts.asked(contractId);
    if (status !== "REQUESTED") await payouts.setStatus(asked, { status });
    const before = await state();
    const answer = await decide({ status: wanted, adminNotes: "Changed my mind" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject(IN_PAYOUT);
    expect(await state()).toEqual(before);
  });

  test("takes new notes while it stays approved", async () => {
    await payouts.asked(contractId);
    const answer = await decide({ status: "approved", adminNotes: "Posted on Friday." });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "approved",
      adminNotes: "Posted on Friday.",
      isInPayout: true,
    });
  });

  test("may be decided on anew once the request is declined", async () => {
    const { id: asked } = await payouts.asked(contractId);
    await payouts.setStatus(asked, { status: "CANCELLED", declineNotes: "The second one is too short" });
    expect((await find()).isInPayout).toBe(false);
    expect((await decide({ status: "rejected" })).status).toBe(200);
  });

  test("does not hold the videos that it did not count", async () => {
    await payouts.asked(contractId);
    const [later] = await payouts.approved(contractId, 1);
    expect((await decide({ status: "rejected" }, later)).status).toBe(200);
  });
});

test("of 50 reviews and a request at once the counted videos are approved, and no others are in it, 10 times", async () => {
  for (let round = 0; round < 10; round++) {
    const of = await payouts.contractOf({ ...running, socialHandle: `@ada_${round}` });
    const videos = await payouts.approved(of, 5);
    const decisions = Array.from(
      { length: 50 },
      (_, index) => () =>
        decide({ status: index % 3 === 0 ? "approved" : "rejected", adminNotes: `by ${index}` }, videos[index % 5]),
    );
    const asking = () => payouts.create({ contractId: of, paymentMethod: "paypal", paymentDetails: "ada@example.com" });
    const calls = [...decisions.slice(0, round * 5), asking, ...decisions.slice(round * 5)];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [request] = (await payouts.rows()).filter((row) => row.contract_id === of);
    const counted = Array.isArray(request?.counted) ? request.counted : [];
    expect(request?.approved_count).toBe(counted.length);
    for (const video of counted)
      expect(await find(Number(video))).toMatchObject({ status: "approved", isInPayout: true });
  }
});
