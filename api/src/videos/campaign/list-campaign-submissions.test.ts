import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { CampaignSubmissionStatus } from "@crm/domain/video/campaign-submission";
import { campaignSummarySchema } from "@crm/domain/video/campaign-submission.schema";
import type { StoredVideoStatus } from "@crm/domain/video/video-submission";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { portalLinks } from "../../access/portal-links/table";
import { ada, grace, linus } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { storedPayouts } from "../../payouts/test/stored-payouts";
import { videoSubmissions } from "../table";
import { campaignSubmissions } from "./table";
import { campaignCalls } from "./test/campaign-calls";

setDefaultTimeout(60_000);

const { list, find } = campaignCalls(() => server);
const stored = storedPayouts(() => server);

const PAID_TERM = "2026-04-10";
const OPEN_TERM = "2026-05-10";

// "Hand-in": a submission without a video. Ada, by day: a (needs revision), b (hand-in, changes requested), c (approved, term
// paid), d (approved, term requested), e (rejected), f (hand-in, rejected). Grace: g (submitted), h (hand-in), i and j (a video
// and a hand-in at one instant), k (submitted), l (hand-in, approved).
let server: TestServer;
let contracts: Record<"ada" | "grace" | "linus", number>;
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  contracts = {
    ada: await stored.contract(ada),
    grace: await stored.contract({ ...grace, fullName: "Grace O'Hopper" }),
    linus: await stored.contract(linus),
  };
  await stored.terms(contracts.ada, [
    { number: 2, startDate: PAID_TERM, endDate: OPEN_TERM, feeCents: 250_000, videosRequired: 1 },
    { number: 3, startDate: OPEN_TERM, endDate: "2026-06-09", feeCents: 250_000, videosRequired: 1 },
  ]);
  await stored.payout({ contractId: contracts.ada, term: 2, status: "PAID" });
  await stored.payout({ contractId: contracts.ada, term: 3, status: "REQUESTED" });
  await stored.payout({ contractId: contracts.ada, term: 1, status: "CANCELLED" });
  const { ada: a, grace: g } = contracts;
  await video(a, "a", 1, "needs_revision");
  await handIn(a, "b", 2, "CHANGES_REQUESTED");
  await video(a, "c 100%", 3, "approved", PAID_TERM);
  await video(a, "d", 4, "approved");
  await video(a, "e", 5, "rejected");
  await handIn(a, "f", 6, "REJECTED");
  await video(g, "g", 7, "submitted");
  await handIn(g, "h", 8, "PENDING");
  await video(g, "i", 9, "submitted");
  await handIn(g, "j", 9, "PENDING");
  await video(g, "k", 10, "submitted");
  await handIn(g, "l", 11, "APPROVED");
  for (const contractId of [a, g, contracts.linus])
    await server.deps.db
      .insert(portalLinks)
      .values({ contractId, slug: `slug${contractId}`, createdAt: server.deps.now() });
});
afterAll(() => server.close());

const on = (day: number) => new Date(Date.UTC(2026, 5, day, 12));

async function video(contractId: number, title: string, day: number, status: StoredVideoStatus, term = OPEN_TERM) {
  const row = { contractId, title, status, paymentPeriodStart: term, submittedAt: on(day), adminNotes: "Noted." };
  await server.deps.db.insert(videoSubmissions).values({ ...row, description: `About ${title}` });
}

async function handIn(contractId: number, title: string, day: number, status: CampaignSubmissionStatus) {
  const externalUrl = "https://posts.example/1";
  await server.deps.db
    .insert(campaignSubmissions)
    .values({ contractId, title, status, externalUrl, createdAt: on(day) });
}

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title[0]).join(" ");

describe("GET /api/submissions", () => {
  test.each([
    ["", "l k i j h g f e d c b a"],
    ["?sort=oldest", "a b c d e f g h j i k l"],
    ["?status=PENDING", "k i j h g"],
    ["?status=PENDING&sort=oldest", "g h j i k"],
    ["?status=CHANGES_REQUESTED", "b a"],
    ["?status=APPROVED", "l d"],
    ["?status=REJECTED", "f e"],
    ["?status=PAID", "c"],
    ["?status=&search=&contractId=", "l k i j h g f e d c b a"],
    ["?contractId=1&status=PAID", "c"],
    ["?contractId=2", "l k i j h g"],
    ["?contractId=999", ""],
    ["?search=LOVELACE", "f e d c b a"],
    ["?search=o'hopper&status=PENDING", "k i j h g"],
    ["?search=100%25", "c"],
    ["?search=_", ""],
    ["?search=a&status=REJECTED", "f e"],
  ])("answers %p with the matching submissions in order", async (query, expected) =>
    expect(titles(await list(query))).toBe(expected),
  );

  test.each(["?status=approved", "?sort=name", "?limit=0", "?limit=201", "?contractId=x", "?cursor=W10"])(
    "answers 400 for %s",
    async (query) => {
      const answer = await server.admin(`/api/submissions${query.includes("cursor") ? `${query}&limit=2` : query}`);
      expect(answer.status).toBe(400);
    },
  );

  test("externalUrl is the review page of a video, and the stored URL of a submission without a video", async () => {
    expect(await find("v-2")).toEqual({
      id: "v-2",
      contractId: contracts.ada,
      contract: { id: contracts.ada, fullName: "Ada Lovelace", socialHandle: "@ada" },
      creatorId: expect.any(Number),
      title: "c 100%",
      notes: "About c 100%",
      externalUrl: "/video-review?id=2",
      status: "PAID",
      reviewNotes: "Noted.",
      reviewerId: null,
      reviewedBy: null,
      createdAt: "2026-06-03T12:00:00.000Z",
      version: 1,
    });
    expect(await find("s-1")).toMatchObject({ externalUrl: "https://posts.example/1", status: "CHANGES_REQUESTED" });
  });

  test.each(["v-99", "s-99", "1", "v-0", "v-1x", "x-1", "summary", "v-99999999999999999999"])(
    "answers 404 for id %s",
    async (id) => {
      const answer = await server.admin(`/api/submissions/${id}`);
      expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
    },
  );

  describe.each(["recent", "oldest"])("?sort=%s", (sort) => {
    test.each([1, 2, 3, 5, 11, 12])("pages of %d add up to the whole list", async (limit) => {
      const whole = await list(`?sort=${sort}`);
      expect(await pages(`sort=${sort}`, limit)).toEqual(whole.map(({ id }) => id));
    });

    test("pages of ?status=PENDING, which combines two video statuses, add up to the whole list", async () => {
      const whole = await list(`?sort=${sort}&status=PENDING`);
      expect(await pages(`sort=${sort}&status=PENDING`, 2)).toEqual(whole.map(({ id }) => id));
    });
  });

  test("answers 400 for a cursor of a different sort order", async () => {
    const first = await server.admin("/api/submissions?limit=2");
    const answer = await server.admin(nextOf(first)?.replace("?", "?sort=oldest&") ?? "");
    expect(answer.status).toBe(400);
  });
});

async function pages(query: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | null = `/api/submissions?${query}&limit=${limit}`; path; ) {
    const answer = await server.admin(path);
    const rows: { id: string }[] = await answer.json();
    expect(rows.length).toBeLessThanOrEqual(limit);
    expect(answer.headers.get("X-Total-Count")).toBe(query.includes("status") ? "5" : "12");
    ids.push(...rows.map(({ id }) => id));
    path = nextOf(answer);
  }
  return ids;
}

const nextOf = (answer: Response) => /<([^>]*)>/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;

test("GET /api/campaign-manager/summary counts portals of running contracts and pending work", async () => {
  const answer = await server.admin("/api/campaign-manager/summary");
  expect(answer.status).toBe(200);
  expect(campaignSummarySchema.strict().parse(await answer.json())).toEqual({
    // Linus's contract has ended.
    activePortals: 2,
    pendingSubmissions: 5,
    pendingPayouts: { amount: "2500.00", amountCents: 250_000, count: 1 },
    totalSubmissions: 12,
  });
});
