import type { Database } from "@crm/api/platform/db/client";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { percentile } from "../compare";
import { addManyContracts } from "./many-contracts";

const TODAY = "2026-06-15";
const FEW = { videos: 100, contracts: 20 };
const MANY = { videos: 100_000, contracts: 1000 };
const ROUNDS = 40;
const ALLOWED_RATIO = 1.5;
const OR_PLUS_MS = 5;

/** What the screens ask for: the videos list with its filters and sorts, and the tabs of the review page. */
const QUERIES = [
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

/** Each page of 50 that the screens of videos ask for among 100,000, beside the same among 100; and the summary's time. */
export async function listOfVideos(): Promise<string[]> {
  const [few, many] = [await serverWith(FEW), await serverWith(MANY)];
  const lines: string[] = [];
  for (const query of QUERIES) lines.push(await compared(query, few, many));
  for (const path of ["/summary?includeArchived=true", "/summary?includeArchived=true&search=creator_17"]) {
    const times: number[] = [];
    for (let round = -3; round < 20; round++) {
      const ms = await many.time(path);
      if (round >= 0) times.push(ms);
    }
    lines.push(`videos${path} among 100,000 (${many.kind}): p50 ${shown(times, 50)} · p95 ${shown(times, 95)}`);
  }
  await Promise.all([few.close(), many.close()]);
  return lines;
}

type Server = Awaited<ReturnType<typeof serverWith>>;

async function compared(query: string, few: Server, many: Server): Promise<string> {
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  // In turns, so that both meet the same machine.
  for (let round = -10; round < ROUNDS; round++)
    for (const [server, times] of [[few, fewMs] as const, [many, manyMs] as const]) {
      const ms = await server.time(`?limit=50&${query}`);
      if (round >= 0) times.push(ms);
    }
  const [less, more] = [percentile(fewMs, 95), percentile(manyMs, 95)];
  const isWithin = more <= Math.max(less * ALLOWED_RATIO, less + OR_PLUS_MS);
  return [
    `videos?${query} among 100,000 (${many.kind}): p95 ${shown(manyMs, 95)} (p50 ${shown(manyMs, 50)})`,
    `among 100 p95 ${shown(fewMs, 95)} (p50 ${shown(fewMs, 50)})`,
    `allowed ${ALLOWED_RATIO}× or + ${OR_PLUS_MS} ms`,
    isWithin ? "within" : "MISSED",
  ].join(" · ");
}

const shown = (times: number[], share: number) => `${percentile(times, share).toFixed(1)} ms`;

async function serverWith({ videos, contracts }: { videos: number; contracts: number }) {
  const server = await createTestServer();
  const { database } = server.deps;
  await addManyContracts(database, contracts, TODAY);
  await addManyVideos(database, videos, contracts);
  const time = async (path: string) => {
    const started = performance.now();
    const answer = await server.admin(`/api/video-submissions${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return performance.now() - started;
  };
  return { time, kind: database.kind, close: () => server.close() };
}

// Over two years, most of them decided; the older half is in the archive.
async function addManyVideos({ db }: Database, videos: number, contracts: number): Promise<void> {
  const status = sql`(array['approved', 'approved', 'approved', 'approved', 'rejected', 'rejected', 'needs_revision',
    'reviewing', 'submitted', 'approved'])[1 + n % 10]`;
  const at = sql`'2026-06-15T12:00:00Z'::timestamptz - n * (interval '730 days' / ${videos}::int)`;
  const isArchived = sql`(n > ${videos / 2}::int and n % 10 in (0, 1, 2, 3, 4, 5, 9))`;
  await db.execute(sql`
    insert into video_submissions (contract_id, title, description, status, payment_period_start, is_archived,
      archived_at, submitted_at, reviewed_at)
    select 1 + (n * 31) % ${contracts}::int, 'Video ' || n, 'A caption', ${status}, '2026-05-01', ${isArchived},
      case when ${isArchived} then ${at} + interval '40 days' end, ${at},
      case when n % 10 not in (7, 8) then ${at} + interval '1 day' end
    from generate_series(1, ${videos}::int) n`);
  await db.execute(sql`
    insert into submission_versions (submission_id, number, title, description, status, file_name, file_size,
      object_storage_path, content_tag, uploaded_at, preparation, poster_path)
    select v.id, 1, v.title, v.description, v.status, 'video.mp4', 50000000 + v.id, 'videos/' || v.id, md5(v.id::text),
      v.submitted_at, 'ready', 'posters/' || v.id
    from video_submissions v`);
  for (const table of [sql`contracts`, sql`video_submissions`, sql`submission_versions`])
    await db.execute(sql`vacuum analyze ${table}`);
}
