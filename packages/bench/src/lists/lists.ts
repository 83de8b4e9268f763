import type { Database } from "@crm/api/platform/db/client";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { type Goal, measure, measuredRow, median, percentile, type Row, reportRow, rounds, timed } from "../harness";
import { addManyCreators, addManyPayouts, addManyVideos } from "./fill-database";

const TODAY = "2026-06-15";
const GOAL: Goal = { ratio: 1.5, orPlus: 5, percentile: 95 };

const VIDEO_QUERIES = [
  "includeArchived=true",
  "includeArchived=true&sort=oldest",
  "includeArchived=true&sort=name-asc",
  "includeArchived=true&sort=name-desc",
  "includeArchived=true&status=submitted",
  "includeArchived=true&status=approved&sort=name-asc",
  "includeArchived=true&month=2026-05",
  "includeArchived=true&month=2026-05&status=rejected&sort=name-desc",
  "includeArchived=true&search=creator_17",
  "includeArchived=true&search=creator",
  "includeArchived=true&search=creator&sort=name-asc&month=2026-04",
  "includeArchived=true&search=nobody+at+all",
  "includeArchived=true&contractId=7",
  "status=submitted",
  "status=needs_revision",
  "status=approved",
  "status=rejected",
];

const PAYOUT_CALLS = [
  "?limit=50&sort=month",
  "?limit=50&sort=recent",
  "?limit=50&sort=oldest",
  "?limit=50&sort=waiting",
  "?limit=50&sort=month&status=OPEN",
  "?limit=50&sort=recent&status=REQUESTED",
  "?limit=50&sort=month&status=PAID",
  "?limit=50&sort=recent&status=CANCELLED",
  "?limit=50&sort=recent&method=wire_transfer",
  "?limit=50&sort=recent&month=2025-05",
  "?limit=50&sort=month&month=2025-05&status=PAID&method=paypal",
  "?limit=50&sort=month&contractId=12",
  "?limit=50&sort=month&search=creator_17",
  "?limit=50&sort=recent&search=creator",
  "?limit=50&sort=recent&search=with+note+a",
  "?limit=50&sort=recent&search=nobody+at+all",
  "?limit=50&sort=recent&search=INV-2026-000042",
  "/payables?limit=20",
  "/payables?limit=20&search=creator_17",
  "/summary",
  "/summary?method=paypal",
  "/summary?month=2025-05",
  "/months",
];

const CREATOR_CALLS = [
  "/api/campaign-manager/portals?limit=50",
  "/api/campaign-manager/portals?limit=50&sort=recent&state=active",
  "/api/campaign-manager/portals?limit=50&state=missing",
  "/api/campaign-manager/portals?limit=50&search=creator_17",
  "/api/campaign-manager/portals?limit=50&search=nobody+at+all",
  "/api/campaign-manager/summary",
  "/api/submissions?limit=50",
  "/api/submissions?limit=50&sort=oldest",
  "/api/submissions?limit=50&status=PENDING",
  "/api/submissions?limit=50&status=PAID",
  "/api/submissions?limit=50&contractId=12",
  "/api/submissions?limit=50&search=creator_17",
  "/api/submissions?limit=50&search=nobody+at+all",
  "/api/portal-announcements?limit=50",
  "/api/portal-announcements?limit=50&status=active&priority=urgent",
  "/api/portal-announcements?limit=50&status=expired&type=deadline",
  "/api/portal-announcements?limit=50&search=creator_17",
  "/api/portal-announcements?limit=50&search=nobody+at+all",
  "/api/portal-announcements/summary",
  "/api/contracts/communication-status?limit=50",
  "/api/contracts/communication-status?limit=50&sort=soonest",
  "/api/contracts/communication-status?limit=50&sort=soonest&status=due",
  "/api/contracts/communication-status?limit=50&days=no-contact",
  "/api/contracts/communication-status?limit=50&search=creator_17",
  "/api/communication-schedule?limit=50",
  "/api/communication-schedule/overdue?limit=50",
  "/api/communication-schedule/follow-ups?limit=50",
  "/api/communication-schedule?limit=50&status=completed&sort=latest",
  "/api/communication-schedule/summary",
  "/api/communication-history?limit=50",
];

/** Compares each video list among 100,000 videos with the same list among 100, and times the summary. */
export async function listOfVideos(): Promise<Row[]> {
  const sizes = await sizedServers((database, videos) =>
    addManyVideos(database, { videos, contracts: videos > FEW ? 1000 : 20 }, TODAY),
  );
  const calls = VIDEO_QUERIES.map((query) => `/api/video-submissions?limit=50&${query}`);
  const lines = await comparedLists(calls, sizes);
  for (const path of ["/summary?includeArchived=true", "/summary?includeArchived=true&search=creator_17"])
    lines.push(await timeRow(sizes.many, `/api/video-submissions${path}`));
  await closed(sizes);
  return lines;
}

export async function listOfPayouts(): Promise<Row[]> {
  const sizes = await sizedServers((database, requests) => addManyPayouts(database, requests / 5, TODAY));
  const lines = await comparedLists(
    PAYOUT_CALLS.map((call) => `/api/payout-requests${call}`),
    sizes,
  );
  await closed(sizes);
  return lines;
}

export async function listOfCreators(): Promise<Row[]> {
  const sizes = await sizedServers((database, creators) => addManyCreators(database, creators, TODAY));
  const lines = await comparedLists(CREATOR_CALLS, sizes);
  lines.push(await timeRow(sizes.many, "/api/needs-today"));
  await closed(sizes);
  return lines;
}

const FEW = 100;
const MANY = 100_000;

type Sizes = Record<"few" | "many", TestServer>;

async function sizedServers(fill: (database: Database, rows: number) => Promise<void>): Promise<Sizes> {
  const serverWith = async (rows: number) => {
    const server = await createTestServer();
    await fill(server.deps.database, rows);
    return server;
  };
  return { few: await serverWith(FEW), many: await serverWith(MANY) };
}

const closed = ({ few, many }: Sizes) => Promise.all([few.close(), many.close()]);

async function comparedLists(calls: readonly string[], { few, many }: Sizes): Promise<Row[]> {
  const lines: Row[] = [];
  for (const call of calls) {
    const plan = {
      name: `${call.replace("/api/", "")} among 100,000 (${many.deps.database.kind})`,
      peer: `the same call among ${FEW}`,
      goal: GOAL,
      rounds: rounds(10, 40),
    };
    const [ours, peer] = [timed(() => answered(many, call)), timed(() => answered(few, call))];
    lines.push(measuredRow(await measure(ours, peer, plan)));
  }
  return lines;
}

async function timeRow(server: TestServer, call: string): Promise<Row> {
  const { warm, timed: times } = rounds(3, 20);
  const ms: number[] = [];
  for (let round = -warm; round < times; round++) {
    const taken = await timed(() => answered(server, call))();
    if (round >= 0) ms.push(taken);
  }
  return reportRow(`${call.replace("/api/", "")} among 100,000 (${server.deps.database.kind})`, [
    `p50 ${median(ms).toFixed(1)} ms`,
    `p95 ${percentile(ms, 95).toFixed(1)} ms`,
  ]);
}

async function answered(server: TestServer, call: string): Promise<string> {
  const answer = await server.admin(call);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
