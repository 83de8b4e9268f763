import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { DELIVERABLE_SORTS } from "@crm/domain/video/deliverable";
import { type TrackedVideo, trackedVideoSchema } from "@crm/domain/video/deliverable.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { videoSubmissions } from "../table";
import { addVideo } from "../test/add-video";
import { deliverableCalls } from "./test/deliverable-calls";

setDefaultTimeout(60_000);

const { add, list, createContract } = deliverableCalls(() => server);

// Ada: a (planned, due 20 June), b (in progress, late since 10 June), c (approved, due 1 June), the submissions v (submitted)
// and w (approved, archived). Grace: d (planned, no due day), the submission x (needs revision), e (at the same instant as x).
let server: TestServer;
let contracts: { ada: number; grace: number };
beforeAll(async () => {
  server = await createTestServer();
  await startOver(server);
  contracts = { ada: await createContract(ada), grace: await createContract({ ...grace, fullName: "Grace O'Hopper" }) };
  const day = (date: string) => server.clock.set(`${date}T12:00:00.000Z`);
  day("2026-06-01");
  await add({ contractId: contracts.ada, title: "a", expectedDeliveryDate: "2026-06-20", views: 100 });
  day("2026-06-02");
  await video(contracts.ada, "v", {});
  day("2026-06-03");
  await add({ contractId: contracts.ada, title: "b", status: "in_progress", expectedDeliveryDate: "2026-06-10" });
  day("2026-06-04");
  await video(contracts.ada, "w", { status: "approved", isArchived: true, archivedAt: server.deps.now() });
  day("2026-06-05");
  await add({
    contractId: contracts.ada,
    title: "c",
    status: "approved",
    expectedDeliveryDate: "2026-06-01",
    views: 2_000_000_000,
  });
  day("2026-06-06");
  await add({ contractId: contracts.grace, title: "d 100%", views: 2_000_000_000 });
  day("2026-06-07");
  await add({ contractId: contracts.grace, title: "e", status: "completed" });
  await video(contracts.grace, "x", { status: "needs_revision" });
  day("2026-06-15");
});
afterAll(() => server.close());

async function tracked(query: string): Promise<TrackedVideo[]> {
  const answer = await server.admin(`/api/video-tracking${query}`);
  expect(answer.status).toBe(200);
  return z.array(trackedVideoSchema).parse(await answer.json());
}
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title[0]).join(" ");
const get = async (path: string) => (await server.admin(path)).json();

describe("GET /api/video-deliverables", () => {
  test.each([
    ["", "e d c b a"],
    ["?sort=oldest", "a b c d e"],
    ["?sort=due", "b a c d e"],
    ["?status=planned", "d a"],
    ["?status=approved", "c"],
    ["?status=&search=&contractId=", "e d c b a"],
    ["?contractId=2", "e d"],
    ["?contractId=999", ""],
    ["?search=LOVELACE", "c b a"],
    ["?search=o'hopper&status=planned", "d"],
    ["?search=100%25", "d"],
    ["?search=%25", "d"],
    ["?search=_", ""],
    ["?search=a&sort=oldest", "a b c d e"],
  ])("answers %p with the matching deliverables in order", async (query, expected) =>
    expect(titles(await list(query))).toBe(expected),
  );
});

describe("GET /api/video-tracking", () => {
  test.each([
    ["", "x e d c w b v a"],
    ["?sort=oldest", "a v b w c d e x"],
    ["?sort=due", "b a c d e v w x"],
    ["?status=planned", "d a"],
    ["?status=approved", "c w"],
    ["?status=submitted", "v"],
    ["?status=needs_revision", "x"],
    ["?status=reviewing", ""],
    ["?status=rejected", ""],
    ["?status=completed", "e"],
    ["?status=approved&search=lovelace&sort=oldest", "w c"],
    ["?contractId=1", "c w b v a"],
    ["?contractId=999", ""],
    ["?search=hopper", "x e d"],
    ["?search=w", "w"],
    ["?search=a&sort=oldest", "a v b w c d e x"],
    ["?search=x&contractId=1", ""],
    ["?kind=deliverable", "e d c b a"],
    ["?kind=deliverable&sort=due", "b a c d e"],
    ["?kind=deliverable&status=approved", "c"],
    ["?kind=deliverable&status=submitted", ""],
    ["?stage=in_progress", "x b v"],
    ["?stage=completed", "e c w"],
    ["?stage=completed&kind=deliverable", "e c"],
    ["?kind=submission", "x w v"],
    ["?kind=submission&status=approved&contractId=1", "w"],
    ["?kind=", "x e d c w b v a"],
  ])("answers %p with the matching rows in order", async (query, expected) =>
    expect(titles(await tracked(query))).toBe(expected),
  );

  for (const path of ["video-tracking", "video-deliverables"])
    for (const sort of DELIVERABLE_SORTS)
      for (const search of ["", "a", "hopper"])
        test(`/api/${path}?sort=${sort}&search=${search} lists every row once in pages of one, two and three`, async () => {
          const query = `/api/${path}?sort=${sort}&search=${search}`;
          const whole = await get(query);
          for (const limit of [1, 2, 3]) {
            const paged: unknown[] = [];
            let next: string | undefined = `${query}&limit=${limit}`;
            while (next) {
              const answer: Response = await server.admin(next);
              expect(answer.headers.get("X-Total-Count")).toBe(String(whole.length));
              paged.push(...((await answer.json()) as unknown[]));
              next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
            }
            expect(paged).toEqual(whole);
          }
        });

  test("lists submissions with the statuses of submissions and without date, platform or figures", async () => {
    expect((await tracked("?search=w"))[0]).toEqual({
      kind: "submission",
      id: 2,
      contractId: contracts.ada,
      contract: { id: contracts.ada, fullName: "Ada Lovelace", socialHandle: "@ada" },
      title: "w",
      description: "Spring look",
      expectedDeliveryDate: null,
      status: "approved",
      reviewing: null,
      platform: null,
      views: null,
      engagement: null,
      isArchived: true,
      archiveTarget: null,
      version: 1,
      createdAt: "2026-06-04T12:00:00.000Z",
    });
    expect(titles((await tracked("")).filter(({ kind }) => kind === "submission"))).toBe("x w v");
  });

  test("lists a deliverable with the same fields as GET /api/video-deliverables", async () => {
    const [row] = await list("?search=b");
    const [found] = await tracked("?search=b");
    expect<unknown>(found).toEqual({ ...row, kind: "deliverable", isArchived: false, archiveTarget: null });
  });

  test("GET /api/video-deliverables answers 400 for a status of submissions", async () =>
    expect((await server.admin("/api/video-deliverables?status=submitted")).status).toBe(400));

  test("answers 400 for an unknown kind", async () =>
    expect((await server.admin("/api/video-tracking?kind=video")).status).toBe(400));

  test.each(["status=late", "sort=up", "limit=0", "limit=201", "contractId=x"])(
    "answers 400 for ?%s, like GET /api/video-deliverables",
    async (query) => {
      for (const path of ["video-tracking", "video-deliverables"]) {
        const answer = await server.admin(`/api/${path}?${query}`);
        expect(answer.status).toBe(400);
        expect((await answer.json()).issues).toHaveLength(1);
      }
    },
  );

  test("answers 400 for a cursor of a different sort order", async () => {
    const { headers } = await server.admin("/api/video-tracking?sort=due&limit=2");
    const cursor = /cursor=([^>]+)>/.exec(headers.get("Link") ?? "")?.[1];
    expect((await server.admin(`/api/video-tracking?sort=oldest&limit=2&cursor=${cursor}`)).status).toBe(400);
  });
});

describe("GET /api/video-deliverables/summary and /api/video-tracking/summary", () => {
  const byStatus = { planned: 2, in_progress: 1, completed: 1, delivered: 0, approved: 1 };

  test("sum up deliverables", async () => {
    expect(await get("/api/video-deliverables/summary")).toEqual({
      totalVideos: 5,
      inProgress: 1,
      totalViews: 4_000_000_100,
      completed: 2,
      byStatus,
      today: "2026-06-15",
    });
  });

  test("sum up deliverables and submissions by stage", async () => {
    expect(await get("/api/video-tracking/summary")).toEqual({
      totalVideos: 8,
      inProgress: 3,
      totalViews: 4_000_000_100,
      completed: 3,
      byStatus,
      submissionsByStatus: { submitted: 1, reviewing: 0, approved: 1, needs_revision: 1, rejected: 0 },
      today: "2026-06-15",
    });
  });

  test.each([
    ["?contractId=1", [5, 2, 2_000_000_100, 2]],
    ["?search=hopper", [3, 1, 2_000_000_000, 1]],
    ["?search=nobody", [0, 0, 0, 0]],
  ])("filter by %p", async (query, cards) => {
    const { totalVideos, inProgress, totalViews, completed } = await get(`/api/video-tracking/summary${query}`);
    expect([totalVideos, inProgress, totalViews, completed]).toEqual(cards);
  });

  test("answer 400 for an invalid contract id", async () => {
    expect((await server.admin("/api/video-tracking/summary?contractId=x")).status).toBe(400);
    expect((await server.admin("/api/video-deliverables/summary?contractId=x")).status).toBe(400);
  });
});

async function video(contractId: number, title: string, state: Partial<typeof videoSubmissions.$inferInsert>) {
  const id = await addVideo(server, { contractId, title });
  const row = { ...state, submittedAt: server.deps.now() };
  await server.deps.db.update(videoSubmissions).set(row).where(eq(videoSubmissions.id, id));
}
