import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { rowsOf } from "@crm/api/platform/db/rows";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { percentile } from "../harness";
import type { Use } from "../watch-processes";
import type { Site } from "./start-site";
import type { CallRecord, WriteKind, WriteRecord } from "./visits/plan-and-log";

const MIB = 1024 * 1024;

export function callTable(calls: readonly CallRecord[], seconds: number): string[] {
  const byKind = Map.groupBy(calls, ({ kind }) => kind);
  const kinds = [...byKind].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    row(["call", "calls", "a second", "p50", "p95", "p99", "max", "errors"]),
    ...kinds.map(([kind, of]) => row([kind, ...figures(of, seconds)])),
    row(["all", ...figures(calls, seconds)]),
  ];
}

export function errorsIn(calls: readonly CallRecord[]): string {
  const failed = calls.filter(({ problem }) => problem !== null);
  const byProblem = Map.groupBy(failed, ({ status, problem }) =>
    status === 0 ? `no answer: ${problem}` : `${status} ${problem}`,
  );
  return [...byProblem].map(([problem, of]) => `${of.length} × ${problem}`).join("; ") || "none";
}

export const useLines = (uses: readonly Use[], seconds: number): string[] =>
  uses.map(({ name, cpuSeconds, waitedSeconds, firstBytes, lastBytes, peakBytes }) => {
    const memory = [firstBytes, lastBytes, peakBytes].map((bytes) => (bytes / MIB).toFixed(0));
    const [share, waited] = [cpuSeconds, waitedSeconds].map((each) => ((each / seconds) * 100).toFixed(0));
    return `${name}: ${share} % of a core, waited ${waited} % of the time for one; memory ${memory[0]} MiB at the start, ${memory[1]} at the end, ${memory[2]} at peak`;
  });

function figures(calls: readonly CallRecord[], seconds: number): string[] {
  const times = calls.map(({ ms }) => ms);
  const shown = [50, 95, 99, 100].map((share) => `${percentile(times, share).toFixed(0)} ms`);
  return [String(calls.length), (calls.length / seconds).toFixed(1), ...shown, errorsIn(calls)];
}

const WIDTHS = [24, 7, 9, 8, 8, 8, 9];

const row = (cells: string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : at < 7 ? cell.padStart(WIDTHS[at] ?? 0) : `  ${cell}`))
    .join("");

const foundRow = z.object({ mark: z.string(), times: z.int() });

const COUNTS = {
  announcement: sql`select title as mark, count(*)::int as times from portal_announcements where title like 'Load %' group by 1`,
  comment: sql`select text as mark, count(*)::int as times from submission_comments group by 1`,
  payout: sql`select description as mark, count(*)::int as times from payout_requests where description like 'Asked %' group by 1`,
  video: sql`select title as mark, count(*)::int as times from video_submissions where title like 'Upload %' group by 1`,
  edit: sql`select id::text as mark, version - 1 as times from contracts where version > 1`,
  payment: sql`select id::text as mark, version - 1 as times from payout_requests where version > 1`,
  decision: sql`select entity_id as mark, count(*)::int as times from audit_events where action = 'submission.reviewed' group by 1`,
} satisfies Record<WriteKind, ReturnType<typeof sql>>;

/** Compares the writes with the database: answered writes must exist exactly once, unanswered writes at most once. */
export async function checkWrites(
  { database, files }: Site,
  writes: readonly WriteRecord[],
): Promise<{ lines: string[]; problems: string[] }> {
  const problems: string[] = [];
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(COUNTS)) {
    const found = new Map((await rowsOf(database.db, foundRow, query)).map(({ mark, times }) => [mark, times]));
    const made = countByMark(writes.filter(({ write }) => write === kind));
    for (const [mark, { answered, open }] of made) {
      const times = found.get(mark) ?? 0;
      if (times < answered)
        problems.push(`LOST: ${kind} ${mark} was answered ${answered} times and exists ${times} times`);
      if (times > answered + open)
        problems.push(`DUPLICATE: ${kind} ${mark} was sent ${answered + open} times and exists ${times} times`);
    }
    for (const mark of found.keys()) if (!made.has(mark)) problems.push(`STORED although refused: ${kind} ${mark}`);
    const all = [...made.values()];
    const [answered, open] = [total(all, "answered"), total(all, "open")];
    lines.push(
      `${kind}: ${answered} answered, ${open} without an answer, ${total(
        [...found.values()].map((times) => ({ times })),
        "times",
      )} in the database`,
    );
  }
  problems.push(...(await missingVideos({ database, files })));
  return { lines, problems };
}

async function missingVideos({ database, files }: Pick<Site, "database" | "files">): Promise<string[]> {
  const rows = await rowsOf(
    database.db,
    z.object({ key: z.string(), size: z.number() }),
    sql`select object_storage_path as key, file_size::float8 as size from submission_versions where title like 'Upload %'`,
  );
  const isWhole = ({ key, size }: { key: string; size: number }) =>
    existsSync(join(files, key)) && statSync(join(files, key)).size === size;
  return rows.filter((row) => !isWhole(row)).map(({ key }) => `LOST: the bytes of ${key}`);
}

function countByMark(writes: readonly WriteRecord[]): Map<string, { answered: number; open: number }> {
  const counts = new Map<string, { answered: number; open: number }>();
  for (const { mark, isAnswered } of writes) {
    const count = counts.get(mark) ?? { answered: 0, open: 0 };
    count[isAnswered ? "answered" : "open"] += 1;
    counts.set(mark, count);
  }
  return counts;
}

const total = <Key extends string>(counts: readonly Record<Key, number>[], key: Key) =>
  counts.reduce((sum, count) => sum + count[key], 0);
