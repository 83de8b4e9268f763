import { addDays, addMonths, type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import type { TestRequest } from "@crm/testing/server";
import { limitRow, median, percentile, type Row, rounds } from "../harness";
import { FIRST_PERSON, fillAuditLog } from "./fill-audit-log";
import { filledServer } from "./filled-server";

const EVENTS = process.env.BENCH_QUICK === "1" ? 20_000 : 1_000_000;
const GOAL_MS = 100;
const PAGES = 10;

/** Reads the first and the tenth page of the audit log with a million events by filters that match many events, few or none. */
export async function auditLog(databaseUrl = process.env.TEST_DATABASE_URL): Promise<Row[]> {
  const now = new Date();
  const server = await filledServer("audit-log", databaseUrl, (database) => fillAuditLog(database, EVENTS, now));
  try {
    const rows: Row[] = [];
    for (const query of queriesFor(dayIn("America/New_York", now)))
      rows.push(await measured(server.admin, query, databaseUrl ? "postgres" : "embedded"));
    return rows;
  } finally {
    await server.close();
  }
}

function queriesFor(today: CalendarDate): string[] {
  const [busy, rare] = [FIRST_PERSON, FIRST_PERSON + 19];
  const [monthAgo, yearAgo] = [addMonths(today, -1), addDays(today, -360)];
  return [
    "",
    `actor=user:${busy}`,
    `actor=user:${rare}`,
    "actor=token:token-1",
    "actor=user",
    "actor=portal",
    "actor=embed",
    // Nobody: these are of earlier versions only.
    "actor=admin",
    "entity=submission",
    "entity=token",
    "entity=contract&entityId=77",
    "action=contract.updated",
    "action=settings.updated",
    "action=password.changed",
    `from=${yearAgo}&to=${yearAgo}`,
    `to=${yearAgo}`,
    `from=${monthAgo}&actor=user:${rare}`,
    `from=${addMonths(yearAgo, 1)}&to=${addMonths(yearAgo, 2)}&actor=user:${busy}`,
    `actor=user:${busy}&action=settings.updated`,
    `actor=user:${rare}&action=token.created`,
    `actor=user:${busy}&entity=contract`,
    `actor=user:${busy}&action=payout.paid`,
    // Nobody: creators only request payouts.
    "actor=portal&action=payout.paid",
    `actor=user:${busy}&action=payout.requested`,
    "actor=token&entity=payout&action=payout.requested",
    `actor=portal:77&entity=contract&from=${monthAgo}`,
  ];
}

async function measured(admin: TestRequest, query: string, kind: string): Promise<Row> {
  const first = `/api/audit-events?limit=50${query && `&${query}`}`;
  const [last, pages] = await lastOfPages(admin, first);
  const times = { first: await timesOf(admin, first), last: await timesOf(admin, last) };
  const total = (await admin(first)).headers.get("X-Total-Count");
  return limitRow(
    `GET /api/audit-events?${query} (${kind})`,
    [`page 1 ${shown(times.first)}`, ...(pages > 1 ? [`page ${pages} ${shown(times.last)}`] : []), `${total} events`],
    `${GOAL_MS} ms at p95`,
    Object.values(times).every((all) => percentile(all, 95) <= GOAL_MS),
  );
}

/** The path of the tenth page, or of the last one. */
async function lastOfPages(admin: TestRequest, first: string): Promise<[path: string, pages: number]> {
  let path = first;
  for (let page = 1; page < PAGES; page++) {
    const [, next] = /^<([^>]+)>; rel="next"$/.exec((await admin(path)).headers.get("Link") ?? "") ?? [];
    if (!next) return [path, page];
    path = next;
  }
  return [path, PAGES];
}

async function timesOf(admin: TestRequest, path: string): Promise<number[]> {
  const times: number[] = [];
  const { warm, timed } = rounds(2, 40);
  for (let round = 0; round < warm + timed; round++) {
    const began = performance.now();
    const answer = await admin(path);
    const text = await answer.text();
    const taken = performance.now() - began;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    if (round >= warm) times.push(taken);
  }
  return times;
}

const shown = (times: number[]) => `${median(times).toFixed(1)} ms (p95 ${percentile(times, 95).toFixed(1)} ms)`;
