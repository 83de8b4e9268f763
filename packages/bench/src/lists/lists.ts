import type { Db } from "@crm/api/platform/db/client";
import { rowsOf } from "@crm/api/platform/db/rows";
import { dayIn } from "@crm/domain/value/calendar";
import type { TestRequest } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Goal, judge, type Measurement, measuredRow, measurement, percentile, type Row } from "../harness";
import { fillLists } from "./fill-lists";
import { filledServer } from "./filled-server";
import { listCalls } from "./list-calls";

const SIZES = [100, 100_000] as const;
const GOAL: Goal = { ratio: 1.5, orPlus: 5, percentile: 95 };

/** Enough to show that a call is fast, or that it is slow at the median. Any other call is measured again. */
const FIRST_ROUNDS = 5;
const ROUNDS = 21;

type Size = (typeof SIZES)[number];
type Sized = { rows: Size; admin: TestRequest; slugs: string[]; close: () => Promise<void> };
type Times = Record<Size, number[]>;

/**
 * Compares every list, search, summary and count of the API document among 100,000 rows with the same call among 100, over
 * HTTP. Each row is about the slowest call of a path, and says how many of its calls missed.
 */
export async function everyList(databaseUrl = process.env.TEST_DATABASE_URL): Promise<Row[]> {
  const kind = databaseUrl ? "postgres" : "embedded";
  const servers: Sized[] = [];
  try {
    for (const rows of SIZES) servers.push(await serverWith(rows, databaseUrl));
    const reported: Row[] = [];
    for (const [path, queries] of listCalls(dayIn("America/New_York", new Date()))) {
      const measured: Measurement[] = [];
      for (const query of queries) measured.push(await compared(servers, `${path}?${query}`, kind));
      const missed = measured.filter(({ isWithin }) => !isWithin);
      const [slowest] = measured.toSorted((a, b) => surplus(b) - surplus(a));
      if (!slowest) throw new Error(`${path} has no calls`);
      const row = measuredRow(slowest);
      reported.push({
        ...row,
        figures: [...row.figures, `${missed.length} of ${queries.length} calls missed`],
        outcome: missed.length === 0 ? "met" : "missed",
      });
    }
    return reported;
  } finally {
    for (const server of servers) await server.close();
  }
}

const surplus = ({ samples: { ours, peer } }: Measurement) => percentile(ours, 95) - percentile(peer, 95);

async function compared(servers: readonly Sized[], call: string, kind: string): Promise<Measurement> {
  const first = judged(await timesOf(servers, call, FIRST_ROUNDS), call, kind);
  // A slow median cannot become a fast 95th percentile.
  if (first.isWithin || !judge(first.samples, { ...GOAL, percentile: 50 }).isWithin) return first;
  return judged(await timesOf(servers, call, ROUNDS), call, kind);
}

function judged(times: Times, call: string, kind: string): Measurement {
  const name = `GET ${call} (${kind})`;
  return measurement({ name, peer: "the same among 100", goal: GOAL }, { ours: times[100_000], peer: times[100] });
}

async function timesOf(servers: readonly Sized[], call: string, rounds: number): Promise<Times> {
  const times: Times = { 100: [], 100000: [] };
  for (let round = -1; round < rounds; round++)
    for (const { rows, admin, slugs } of servers) {
      const path = call
        .replace("{slug}", slugs[Math.abs(round) % slugs.length] ?? "")
        .replace("{id}", String(1 + (Math.abs(round) % 20)));
      const began = performance.now();
      const answer = await admin(path);
      const text = await answer.text();
      const taken = performance.now() - began;
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      if (round >= 0) times[rows].push(taken);
    }
  return times;
}

async function serverWith(rows: Size, databaseUrl: string | undefined): Promise<Sized> {
  const { filled, ...server } = await filledServer(`lists-${rows}`, databaseUrl, async (database) => {
    await fillLists(database, rows, dayIn("America/New_York", new Date()));
    return someSlugs(database.db);
  });
  return { rows, slugs: filled, ...server };
}

/** Several, because the calls of one portal are limited. */
async function someSlugs(db: Db): Promise<string[]> {
  const links = await rowsOf(
    db,
    z.object({ slug: z.string() }),
    sql`select slug from portal_links order by id limit 20`,
  );
  return links.map(({ slug }) => slug);
}
