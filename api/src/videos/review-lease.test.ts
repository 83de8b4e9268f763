import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { LiveEvent } from "@crm/domain/server/live-event";
import { REVIEW_LEASE, type StoredVideoStatus } from "@crm/domain/video/video-submission";
import { type VideoSubmission, videoSubmissionSchema } from "@crm/domain/video/video-submission.schema";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { auditEvents } from "../platform/audit/table";
import { rowsOf } from "../platform/db/rows";
import { announce } from "../platform/events/announce";
import { conditionOf } from "../platform/list/describe-list";
import { submissionRows } from "./list-submissions";
import { videoSubmissions } from "./table";
import { addVideo } from "./test/add-video";

setDefaultTimeout(60_000);

let server: TestServer;
let contractId: number;
let id: number;
const received: LiveEvent[] = [];
beforeAll(async () => {
  server = await createTestServer();
  server.deps.events.watch((event) => event && received.push(event));
});
beforeEach(async () => {
  await startOver(server);
  contractId = (await (await server.admin("/api/contracts", { method: "POST", json: ada })).json()).id;
  id = await addVideo(server, { contractId });
  await takeEvents();
});
afterAll(() => server.close());

const put = (json: object, headers: Record<string, string> = {}, of: number | string = id) =>
  server.admin(`/api/video-submissions/${of}/status`, { method: "PUT", json, headers });
const openIn = (window?: string) => put({ status: "reviewing", window });
const closeIn = (window?: string) =>
  server.admin(`/api/video-submissions/${id}/reviewing${window ? `?window=${window}` : ""}`, { method: "DELETE" });
const decide = (status: string, headers: Record<string, string> = {}) => put({ status }, headers);
const get = async (path: string) => (await server.admin(path)).json();
const video = async (): Promise<VideoSubmission> =>
  videoSubmissionSchema.parse(await get(`/api/video-submissions/${id}`));
const stored = async () => (await server.deps.db.select().from(videoSubmissions).where(eq(videoSubmissions.id, id)))[0];
const listed = async (query: string) => (await get(`/api/video-submissions?${query}`)).length;

/** Makes the lease expire by the database's clock. */
const expire = () =>
  server.deps.db
    .update(videoSubmissions)
    .set({ reviewingUntil: sql`now() - interval '1 second'` })
    .where(eq(videoSubmissions.id, id));

let marks = 1_000_000;

/** All live events since the last call. Waits for a mark that is announced after them. */
async function takeEvents(): Promise<LiveEvent[]> {
  const mark: LiveEvent = { type: "portal.changed", id: ++marks };
  await server.deps.db.transaction((tx) => announce(tx, mark));
  await eventually(() => received.some(({ id }) => id === mark.id));
  return received.splice(0).filter(({ type }) => type !== mark.type);
}

describe('PUT /api/video-submissions/{id}/status {"status":"reviewing"}', () => {
  test("names the reviewer to other people, who do not take over the lease", async () => {
    await openIn("w-1");
    const other = await server.as("REVIEWER");
    const json = { status: "reviewing", window: "w-2" };
    const answer = await other(`/api/video-submissions/${id}/status`, { method: "PUT", json });
    const lease = { by: "user:1", byName: "Owner", window: "w-1" };
    expect(await answer.json()).toMatchObject({ status: "reviewing", reviewing: lease });
    const [tracked] = await (await other("/api/video-tracking?kind=submission")).json();
    expect(tracked.reviewing).toMatchObject(lease);
  });

  test("shows the video as reviewing, with reviewer and expiry, and changes nothing else", async () => {
    const before = await stored();
    const events = await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
    const answer = await openIn("w-1");
    expect(answer.status).toBe(200);
    const row = videoSubmissionSchema.strict().parse(await answer.json());
    expect(row).toMatchObject({ status: "reviewing", reviewing: { by: "user:1", window: "w-1" }, version: 1 });
    const [clock] = await rowsOf(
      server.deps.db,
      z.object({ left: z.number() }),
      sql`select extract(epoch from ${row.reviewing?.until}::timestamptz - now())::float8 as left`,
    );
    expect(clock?.left).toBeGreaterThan(REVIEW_LEASE.expires - 30);
    expect(clock?.left).toBeLessThanOrEqual(REVIEW_LEASE.expires);
    const lease = { reviewingBy: "user:1", reviewingWindow: "w-1", reviewingUntil: expect.any(Date) };
    expect<unknown>(await stored()).toEqual({ ...before, ...lease });
    expect(await server.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).toEqual(events);
  });

  test("sends a live event when the review begins and ends, and none for renewals", async () => {
    for (const _ of [1, 2, 3]) await openIn("w-1");
    expect(await takeEvents()).toEqual([{ type: "submission.reviewing", id }]);
    expect((await closeIn("w-1")).status).toBe(204);
    expect((await closeIn("w-1")).status).toBe(204);
    expect(await takeEvents()).toEqual([{ type: "submission.reviewing", id }]);
    expect(await video()).toMatchObject({ status: "submitted", reviewing: null });
  });

  test("renews the lease when the same window sends the status again", async () => {
    const first = (await (await openIn("w-1")).json()).reviewing.until;
    await server.deps.db
      .update(videoSubmissions)
      .set({ reviewingUntil: sql`now() + interval '10 seconds'` })
      .where(eq(videoSubmissions.id, id));
    const renewed = (await (await openIn("w-1")).json()).reviewing.until;
    expect(renewed >= first).toBe(true);
  });

  test("keeps the lease with the first window until that window closes the review", async () => {
    await openIn("w-1");
    const second = await openIn("w-2");
    expect([second.status, (await second.json()).reviewing.window]).toEqual([200, "w-1"]);
    expect((await closeIn("w-2")).status).toBe(204);
    expect((await video()).reviewing?.window).toBe("w-1");
    await closeIn("w-1");
    expect((await (await openIn("w-2")).json()).reviewing.window).toBe("w-2");
  });

  test("identifies callers without a window by their actor", async () => {
    await openIn();
    expect(await video()).toMatchObject({ reviewing: { by: "user:1", window: null } });
    expect((await (await openIn("w-1")).json()).reviewing.window).toBeNull();
    expect((await closeIn()).status).toBe(204);
    expect((await video()).reviewing).toBeNull();
  });

  test("expires by the database's clock, and the next window gets the lease", async () => {
    await openIn("w-1");
    server.clock.advance({ minutes: 10 });
    expect((await video()).status).toBe("reviewing");
    await expire();
    expect(await video()).toMatchObject({ status: "submitted", reviewing: null });
    expect(await listed("status=reviewing")).toBe(0);
    await takeEvents();
    expect((await (await openIn("w-2")).json()).reviewing.window).toBe("w-2");
    expect(await takeEvents()).toEqual([{ type: "submission.reviewing", id }]);
    // The first window returns, but can neither take over nor end the second window's lease.
    expect((await (await openIn("w-1")).json()).reviewing.window).toBe("w-2");
    await closeIn("w-1");
    expect((await video()).reviewing?.window).toBe("w-2");
  });

  test("gives the lease to one of 50 concurrent windows and returns its owner to the others", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => openIn(`w-${index}`)));
    const windows = await Promise.all(answers.map(async (answer) => (await answer.json()).reviewing.window));
    expect(new Set(windows).size).toBe(1);
    expect(await takeEvents()).toEqual([{ type: "submission.reviewing", id }]);
  });

  test.each(["approved", "needs_revision", "rejected"] satisfies StoredVideoStatus[])(
    "answers 409 for a video that is %s and changes nothing",
    async (status) => {
      await decide(status);
      const before = await stored();
      const answer = await openIn("w-1");
      expect([answer.status, (await answer.json()).code]).toEqual([409, "not_submitted"]);
      expect(await stored()).toEqual(before);
    },
  );

  test.each([
    ["412 to a stale version", 412, { status: "reviewing" }, { "If-Match": '"7"' }],
    ["400 to a window with markup", 400, { status: "reviewing", window: "<b>" }, {}],
    ["400 to a window of 65 characters", 400, { status: "reviewing", window: "w".repeat(65) }, {}],
    ["400 to a window that is not a string", 400, { status: "reviewing", window: 7 }, {}],
    ["400 to an unknown status", 400, { status: "watching" }, {}],
  ] as const)("answers %s and changes nothing", async (_, status, json, headers) => {
    const before = await stored();
    expect((await put(json, headers)).status).toBe(status);
    expect(await stored()).toEqual(before);
  });

  test("answers 404 for an unknown video", async () => {
    expect((await put({ status: "reviewing" }, {}, 999)).status).toBe(404);
    expect((await server.admin("/api/video-submissions/999/reviewing", { method: "DELETE" })).status).toBe(404);
  });
});

describe("a video under review", () => {
  beforeEach(() => openIn("w-1"));

  test("matches ?status=reviewing and ?status=submitted, and counts as pending everywhere", async () => {
    const other = await addVideo(server, { contractId });
    expect(await listed("status=reviewing")).toBe(1);
    expect(await listed("status=submitted")).toBe(2);
    expect(await get("/api/video-submissions/summary")).toMatchObject({
      pendingReview: 2,
      byStatus: { submitted: 2, reviewing: 1 },
    });
    expect(await get("/api/video-submissions/summary?status=reviewing")).toMatchObject({
      matching: 1,
      pendingReview: 1,
    });
    expect(await get(`/api/video-submissions/${id}/place?status=submitted`)).toMatchObject({ total: 2 });
    expect(await get(`/api/video-submissions/${other}/place?status=reviewing`)).toMatchObject({
      position: null,
      total: 1,
    });
    expect(await get("/api/submissions?status=PENDING")).toHaveLength(2);
    expect(await get("/api/video-tracking?status=reviewing")).toMatchObject([
      { id, status: "reviewing", reviewing: (await video()).reviewing },
    ]);
    expect(await get("/api/video-tracking?status=submitted")).toHaveLength(2);
    expect(await get("/api/video-tracking/summary")).toMatchObject({
      totalVideos: 2,
      inProgress: 2,
      submissionsByStatus: { submitted: 2, reviewing: 1 },
    });
  });

  test.each(["approved", "needs_revision", "rejected"])(
    "can be decided as %s by anyone, which ends the lease",
    async (status) => {
      const answer = await decide(status, { "If-Match": '"1"' });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ status, reviewing: null, version: 2 });
      expect(await stored()).toMatchObject({ reviewingBy: null, reviewingWindow: null, reviewingUntil: null });
      // After the decision is reverted, the video has no reviewer.
      expect(await (await decide("submitted")).json()).toMatchObject({ status: "submitted", reviewing: null });
    },
  );

  test("has no lease after a decision that races with renewals", async () => {
    await Promise.all([openIn("w-1"), decide("approved"), openIn("w-1"), openIn("w-2")]);
    expect(await video()).toMatchObject({ status: "approved", reviewing: null });
    expect((await stored())?.reviewingUntil).toBeNull();
  });

  test("is shown to its creator as submitted, without the reviewer", async () => {
    const { slug } = await (
      await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" })
    ).json();
    const text = await (await server.request(`/api/portal/${slug}`)).text();
    expect(JSON.parse(text).videoUploads).toMatchObject([{ id, status: "submitted" }]);
    expect(text).not.toContain("w-1");
  });
});

test("?status=reviewing uses the index of leases among 5000 waiting videos", async () => {
  const { db } = server.deps;
  const lines = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into video_submissions (contract_id, title, payment_period_start, submitted_at)
      select ${contractId}, 'One of many', '2026-06-09', now() - n * interval '1 minute' from generate_series(1, 5000) n`);
    await tx.execute(sql`analyze video_submissions`);
    const scope = { db: tx, now: server.deps.now(), timeZone: "UTC", today: "2026-06-15" };
    const listed = await conditionOf(submissionRows, { status: "reviewing", includeArchived: true }, scope);
    return rowsOf(
      tx,
      z.record(z.string(), z.string()),
      sql`explain select v.id from video_submissions v where ${listed} order by v.submitted_at desc, v.id desc limit 50`,
    );
  });
  expect(JSON.stringify(lines)).toContain("video_submissions_reviewing");
});
