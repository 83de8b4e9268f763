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
  contractId = await payouts.createContract(running);
  [id = 0] = await payouts.addApprovedVideos(contractId, 2);
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
const state = async () => ({ video: await find(), reviews: await reviews(), payouts: await payouts.snapshot() });

const IN_PAYOUT = { code: "in_payout", error: "This video is part of a payout request." };

describe("a video that a payout request counts", () => {
  test("has isInPayout in its detail and in the list; a later video does not", async () => {
    await payouts.requestCurrentTerm(contractId);
    const [later = 0] = await payouts.addApprovedVideos(contractId, 1);
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
  ] as const)("while the request is %s, answers 409 to the decision %s and changes nothing", async (status, wanted) => {
    const { id: requestId } = await payouts.requestCurrentTerm(contractId);
    if (status !== "REQUESTED") await payouts.setStatus(requestId, { status });
    const before = await state();
    const answer = await decide({ status: wanted, adminNotes: "Changed my mind" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject(IN_PAYOUT);
    expect(await state()).toEqual(before);
  });

  test("accepts new notes while it stays approved", async () => {
    await payouts.requestCurrentTerm(contractId);
    const answer = await decide({ status: "approved", adminNotes: "Posted on Friday." });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: "approved",
      adminNotes: "Posted on Friday.",
      isInPayout: true,
    });
  });

  test("accepts a new decision after the request was declined", async () => {
    const { id: requestId } = await payouts.requestCurrentTerm(contractId);
    await payouts.setStatus(requestId, { status: "CANCELLED", declineNotes: "The second one is too short" });
    expect((await find()).isInPayout).toBe(false);
    expect((await decide({ status: "rejected" })).status).toBe(200);
  });

  test("does not block decisions on other videos, which the request does not count", async () => {
    await payouts.requestCurrentTerm(contractId);
    const [later] = await payouts.addApprovedVideos(contractId, 1);
    expect((await decide({ status: "rejected" }, later)).status).toBe(200);
  });
});

test("a payout request among 50 concurrent reviews counts only approved videos, in 10 rounds", async () => {
  for (let round = 0; round < 10; round++) {
    const of = await payouts.createContract({ ...running, socialHandle: `@ada_${round}` });
    const videos = await payouts.addApprovedVideos(of, 5);
    const decisions = Array.from(
      { length: 50 },
      (_, index) => () =>
        decide({ status: index % 3 === 0 ? "approved" : "rejected", adminNotes: `by ${index}` }, videos[index % 5]),
    );
    const requesting = () =>
      payouts.create({ contractId: of, paymentMethod: "paypal", paymentDetails: "ada@example.com" });
    const calls = [...decisions.slice(0, round * 5), requesting, ...decisions.slice(round * 5)];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [request] = (await payouts.rows()).filter((row) => row.contract_id === of);
    const counted = Array.isArray(request?.counted) ? request.counted : [];
    expect(request?.approved_count).toBe(counted.length);
    for (const video of counted)
      expect(await find(Number(video))).toMatchObject({ status: "approved", isInPayout: true });
  }
});
