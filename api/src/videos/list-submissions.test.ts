import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { VIDEO_SORTS } from "@crm/domain/video/video-submission";
import {
  type VideoSubmission,
  videoSubmissionDetailSchema,
  videoSubmissionSchema,
  videoSummarySchema,
} from "@crm/domain/video/video-submission.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { ada, grace, linus } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { summariseSubmissions } from "./list-submissions";
import { submissionComments, submissionVersions, videoSubmissions } from "./table";
import { addVideo } from "./test/add-video";

setDefaultTimeout(60_000);

// Ada: a (May, approved), b (last second of May, submitted), c (June, submitted). Grace: d (June, rejected), e (June, archived).
// Linus O'Hara: f (June, needs_revision, second version).
let server: TestServer;
let contracts: { ada: number; grace: number; linus: number };
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  contracts = {
    ada: await contractOf(ada),
    grace: await contractOf(grace),
    linus: await contractOf({ ...linus, fullName: "Linus O'Hara" }),
  };
  await video(contracts.ada, "a", "2026-05-02T12:00:00Z", { status: "approved", reviewedAt: server.deps.now() });
  await video(contracts.ada, "b", "2026-06-01T03:59:59Z", {});
  await video(contracts.ada, "c", "2026-06-01T04:00:00Z", {});
  await video(contracts.grace, "d", "2026-06-03T12:00:00Z", { status: "rejected" });
  await video(contracts.grace, "e", "2026-06-04T12:00:00Z", {
    status: "approved",
    isArchived: true,
    archivedAt: server.deps.now(),
  });
  const revised = await video(contracts.linus, "f1", "2026-06-05T12:00:00Z", { status: "needs_revision" });
  await addVideo(server, {
    contractId: contracts.linus,
    revisionOf: revised,
    title: "f",
    posterPath: "posters/f.jpg",
  });
  await server.deps.db
    .update(videoSubmissions)
    .set({ status: "needs_revision", submittedAt: new Date("2026-06-05T12:00:00Z") })
    .where(eq(videoSubmissions.id, revised));
});
afterAll(() => server.close());

describe("GET /api/video-submissions", () => {
  test.each([
    ["", "f d c b a"],
    ["?includeArchived=true", "f e d c b a"],
    ["?includeArchived=false", "f d c b a"],
    ["?sort=oldest", "a b c d f"],
    ["?sort=name-asc", "a b c d f"],
    ["?sort=name-desc&includeArchived=true", "f e d c b a"],
    ["?status=submitted", "c b"],
    ["?status=approved", "a"],
    ["?status=approved&includeArchived=true", "e a"],
    ["?month=2026-05", "b a"],
    ["?month=2026-06", "f d c"],
    ["?month=2026-12", ""],
    ["?month=&status=&search=&contractId=", "f d c b a"],
    ["?contractId=2&includeArchived=true", "e d"],
    ["?contractId=999", ""],
    ["?search=lovelace", "c b a"],
    ["?search=@GRACE", "d"],
    ["?search=o'hara", "f"],
    ["?search=%25", ""],
    ["?search=_", ""],
    ["?search=%00", "f d c b a"],
    ["?search=lovelace&status=submitted&month=2026-05&sort=name-desc", "b"],
  ])("answers %p with the matching videos in order", async (query, titles) =>
    expect((await list(query)).map(({ title }) => title).join(" ")).toBe(titles),
  );

  for (const sort of VIDEO_SORTS)
    test(`?sort=${sort} lists every video once in pages of two`, async () => {
      const whole = await list(`?sort=${sort}&includeArchived=true`);
      const paged: unknown[] = [];
      let next: string | undefined = `/api/video-submissions?sort=${sort}&includeArchived=true&limit=2`;
      while (next) {
        const answer: Response = await server.admin(next);
        expect(answer.headers.get("X-Total-Count")).toBe("6");
        paged.push(...z.array(videoSubmissionSchema).parse(await answer.json()));
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
      }
      expect(paged).toEqual(whole);
    });

  test.each([
    "status=late",
    "sort=up",
    "month=2026-13",
    "month=2026",
    "month=0000-01",
    "month=9999-12",
    "includeArchived=yes",
    "limit=0",
    "limit=201",
    "contractId=x",
  ])("answers 400 for ?%s", async (query) => {
    const answer = await server.admin(`/api/video-submissions?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toHaveLength(1);
  });

  test("returns each row with its contract and the video of its current version", async () => {
    const [row] = await list("?search=hara");
    expect(row).toMatchObject({
      contract: { id: contracts.linus, fullName: "Linus O'Hara", socialHandle: "@linus" },
      versionNumber: 2,
      version: 2,
      videoUrl: `/api/video-submissions/${row?.id}/video?v=2`,
      thumbnailUrl: `/api/video-submissions/${row?.id}/poster?v=2`,
      submittedAt: "2026-06-05T12:00:00.000Z",
      preparation: "preparing",
      playback: "original",
    });
    expect((await list("?search=lovelace"))[0]?.thumbnailUrl).toBeNull();
  });
});

describe("GET /api/video-submissions/summary", () => {
  test.each([
    ["", [5, 5, 3, 0, 1, 2]],
    ["?includeArchived=true", [6, 6, 4, 1, 2, 2]],
    ["?search=lovelace", [5, 3, 1, 0, 1, 2]],
    ["?month=2026-05", [5, 2, 0, 0, 1, 1]],
    ["?contractId=2&status=rejected", [5, 1, 1, 0, 0, 0]],
    ["?search=nobody", [5, 0, 0, 0, 0, 0]],
  ])("counts the videos of %p", async (query, counts) => {
    const { total, matching, thisMonth, thisMonthApproved, approved, pendingReview } = await summary(query);
    expect([total, matching, thisMonth, thisMonthApproved, approved, pendingReview]).toEqual(counts);
  });

  test("counts every status and lists all months with videos and the current one, newest first", async () => {
    expect(await summary("")).toMatchObject({
      byStatus: { submitted: 2, reviewing: 0, approved: 1, needs_revision: 1, rejected: 1 },
      months: ["2026-06", "2026-05"],
      currentMonth: "2026-06",
    });
    const { db, businessTimeZone: timeZone } = server.deps;
    const later = { db, now: new Date("2026-08-01T12:00:00Z"), timeZone, today: "2026-08-01" };
    const { months } = await summariseSubmissions({ month: "2026-05" }, later);
    expect(months).toEqual(["2026-08", "2026-06", "2026-05"]);
  });

  test("lists only the current month when there are no videos", async () => {
    const empty = await createTestServer({ now: new Date("2026-06-15T12:00:00Z") });
    const answer = await empty.admin("/api/video-submissions/summary");
    expect(await answer.json()).toMatchObject({ total: 0, matching: 0, months: ["2026-06"] });
    await empty.close();
  });
});

describe("GET /api/video-submissions/{id}", () => {
  test("returns description null in the video, its versions and the tracking list if the creator wrote none", async () => {
    const id = await addVideo(server, { contractId: contracts.ada, title: "wordless" });
    await server.deps.db
      .update(submissionVersions)
      .set({ description: null })
      .where(eq(submissionVersions.submissionId, id));
    await server.deps.db.update(videoSubmissions).set({ description: null }).where(eq(videoSubmissions.id, id));
    const answer = await (await server.admin(`/api/video-submissions/${id}`)).json();
    expect(answer).toMatchObject({ description: null, versions: [{ description: null }] });
    const [tracked] = await (await server.admin("/api/video-tracking?search=wordless")).json();
    expect(tracked).toMatchObject({ title: "wordless", description: null });
    await server.deps.db.delete(videoSubmissions).where(eq(videoSubmissions.id, id));
  });

  test("returns all versions, newest first, and the comments by time", async () => {
    const [row] = await list("?search=hara");
    const id = row?.id ?? 0;
    await server.deps.db.insert(submissionComments).values(
      [
        { versionNumber: 2, atSeconds: 4.5, text: "later" },
        { versionNumber: 1, atSeconds: 1.25, text: "sooner" },
      ].map((comment) => ({ ...comment, submissionId: id, author: "user:1", createdAt: server.deps.now() })),
    );
    const detail = videoSubmissionDetailSchema
      .strict()
      .parse(await (await server.admin(`/api/video-submissions/${id}`)).json());
    expect(detail).toMatchObject(row ?? {});
    expect(detail.versions.map(({ number, title }) => [number, title])).toEqual([
      [2, "f"],
      [1, "f1"],
    ]);
    expect(detail.versions[1]?.videoUrl).toBe(`/api/video-submissions/${id}/video?v=1`);
    expect(detail.comments.map(({ text, atSeconds }) => [text, atSeconds])).toEqual([
      ["sooner", 1.25],
      ["later", 4.5],
    ]);
  });

  test.each(["999", "abc", "0", "-1", "1e3"])("answers 404 for id %s", async (id) =>
    expect((await server.admin(`/api/video-submissions/${id}`)).status).toBe(404),
  );
});

const contractOf = async (json: object): Promise<number> =>
  (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;

async function video(
  contractId: number,
  title: string,
  at: string,
  state: Partial<typeof videoSubmissions.$inferInsert>,
): Promise<number> {
  const id = await addVideo(server, { contractId, title });
  const row = { ...state, submittedAt: new Date(at) };
  await server.deps.db.update(videoSubmissions).set(row).where(eq(videoSubmissions.id, id));
  await server.deps.db
    .update(submissionVersions)
    .set({ status: state.status ?? "submitted" })
    .where(eq(submissionVersions.submissionId, id));
  return id;
}

async function list(query: string): Promise<VideoSubmission[]> {
  const answer = await server.admin(`/api/video-submissions${query}`);
  expect(answer.status).toBe(200);
  return z.array(videoSubmissionSchema.strict()).parse(await answer.json());
}

async function summary(query: string) {
  const answer = await server.admin(`/api/video-submissions/summary${query}`);
  expect(answer.status).toBe(200);
  return videoSummarySchema.strict().parse(await answer.json());
}
