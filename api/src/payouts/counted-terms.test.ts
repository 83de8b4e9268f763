import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { STORED_VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { videoSubmissions } from "../videos/table";
import { payoutRequests } from "./table";
import { storedPayouts } from "./test/stored-payouts";

setDefaultTimeout(60_000);

const stored = storedPayouts(() => server);

let server: TestServer;
let contractId: number;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await startOver(server);
  contractId = await stored.contract(ada);
  await stored.terms(contractId, [second]);
});
afterAll(() => server.close());

const FIRST = ada.startDate;
const second = { number: 2, startDate: "2026-02-09", endDate: "2026-03-11", feeCents: 300_000, videosRequired: 2 };

const counters = async () =>
  (
    await rowsOf(
      server.deps.db,
      z.object({ row: z.object({ approved: z.number(), isRequested: z.boolean() }) }),
      sql`select json_build_object('approved', approved_count, 'isRequested', is_requested) as row
        from contract_terms order by number`,
    )
  ).map(({ row }) => row);

const approved = async () => (await counters()).map(({ approved }) => approved);
const requested = async () => (await counters()).map(({ isRequested }) => isRequested);

describe("the approved_count of a term", () => {
  test("follows videos that are added, reviewed, moved and deleted", async () => {
    const { db } = server.deps;
    const [one = 0, two = 0] = await stored.videos(contractId, FIRST, { count: 2 });
    await stored.videos(contractId, FIRST, { isArchived: true });
    await stored.videos(contractId, second.startDate, { status: "submitted" });
    expect(await approved()).toEqual([3, 0]);
    for (const status of STORED_VIDEO_STATUSES.filter((each) => each !== "approved")) {
      await db.update(videoSubmissions).set({ status }).where(eq(videoSubmissions.id, one));
      expect(await approved()).toEqual([2, 0]);
      await db.update(videoSubmissions).set({ status: "approved" }).where(eq(videoSubmissions.id, one));
      expect(await approved()).toEqual([3, 0]);
    }
    const moved = { paymentPeriodStart: second.startDate };
    await db.update(videoSubmissions).set(moved).where(eq(videoSubmissions.id, two));
    expect(await approved()).toEqual([2, 1]);
    await db.update(videoSubmissions).set({ status: "approved" });
    expect(await approved()).toEqual([2, 2]);
    await db.delete(videoSubmissions).where(eq(videoSubmissions.id, two));
    expect(await approved()).toEqual([2, 1]);
    await db.delete(videoSubmissions);
    expect(await approved()).toEqual([0, 0]);
  });

  test("counts 20 concurrent approvals", async () => {
    const ids = await stored.videos(contractId, FIRST, { count: 20, status: "submitted" });
    const answers = await Promise.all(
      ids.map((id) =>
        server.admin(`/api/video-submissions/${id}/status`, { method: "PUT", json: { status: "approved" } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await approved()).toEqual([20, 0]);
  });

  test("ignores a change that is rolled back", async () => {
    const [id = 0] = await stored.videos(contractId, FIRST);
    const undone = server.deps.db.transaction(async (tx) => {
      await tx.update(videoSubmissions).set({ status: "rejected" }).where(eq(videoSubmissions.id, id));
      tx.rollback();
    });
    expect(await undone.catch(() => "rolled back")).toBe("rolled back");
    expect(await approved()).toEqual([1, 0]);
  });
});

describe("the is_requested flag of a term", () => {
  test("is set by a request, cleared by a decline, and kept by a payment", async () => {
    const { db } = server.deps;
    const states: boolean[][] = [];
    const recordState = async () => states.push(await requested());
    const declined = { status: "CANCELLED", cancelledAt: new Date() } as const;
    await recordState();
    const id = await stored.payout({ contractId });
    await recordState();
    await db.update(payoutRequests).set(declined).where(eq(payoutRequests.id, id));
    await recordState();
    const next = await stored.payout({ contractId });
    await recordState();
    await db.delete(payoutRequests).where(eq(payoutRequests.id, id));
    await recordState();
    await db.update(payoutRequests).set({ status: "PAID", paidAt: new Date() }).where(eq(payoutRequests.id, next));
    await recordState();
    expect(states).toEqual([false, true, false, true, true, true].map((first) => [first, false]));
  });
});
