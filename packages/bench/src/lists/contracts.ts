import { rm } from "node:fs/promises";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { dayIn } from "@crm/domain/value/calendar";
import { findChromium, launchChromium } from "@crm/testing/browser";
import { createTestServer, startServer, TEST_PASSWORD } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { limitRow, measure, measuredRow, type Row, rounds, skippedRow } from "../harness";
import { newDataDir } from "../new-data-dir";
import { withTaskTimes } from "../task-times";
import { addManyContracts } from "./fill-database";

const TODAY = "2026-06-15";
const FEW = 1000;
const ROWS = 100_000;
const MAX_HITS = 100;

/** Compares searches with at most 100 hits among 100,000 contracts with 1,000 contracts. */
export async function searchOfContracts(): Promise<Row[]> {
  const [few, many] = [await serverWith(FEW), await serverWith(ROWS)];
  const measured = await measure(many.search, few.search, {
    name: `search among 100,000 contracts (${many.kind})`,
    peer: "1,000 contracts",
    goal: { ratio: 2, max: 30, percentile: 95 },
    rounds: rounds(50, 400),
  });
  await Promise.all([few.close(), many.close()]);
  const hits = Math.max(few.hits(), many.hits());
  if (hits > MAX_HITS) throw new Error(`A search had ${hits} hits`);
  return [measuredRow(measured)];
}

async function serverWith(contracts: number) {
  const server = await createTestServer();
  const { db, database } = server.deps;
  await addManyContracts(database, contracts, TODAY);
  // Until a vacuum, a search index keeps new rows in a separate list.
  await db.execute(sql`vacuum analyze contracts`);
  let [round, hits] = [0, 0];
  const search = async () => {
    const started = performance.now();
    const answer = await server.admin(`/api/contracts?limit=200&${searchOf(round++, contracts)}`);
    const found: unknown[] = JSON.parse(await answer.text());
    hits = Math.max(hits, found.length);
    return performance.now() - started;
  };
  return { search, hits: () => hits, kind: database.kind, close: () => server.close() };
}

// Part of a name, a full handle or no match; in every order and for active contracts.
function searchOf(round: number, contracts: number): URLSearchParams {
  const creator = contracts - ((round * 7919) % Math.floor(contracts / 2));
  const name = new Bun.CryptoHasher("md5").update(String(creator)).digest("hex");
  const [search = ""] = [name.slice(0, 4), name.slice(8, 14), `creator_${creator}`, `nobody ${round}`].slice(round % 4);
  const sort = ["recent", "name-asc", "fee-desc", "oldest", "name-desc", "fee-asc"][round % 6] ?? "recent";
  return new URLSearchParams({ search, sort, ...(round % 5 === 0 ? { status: "active" } : {}) });
}

const ALLOWED_TASK_MS = 50;
const ALLOWED_ROWS = 80;
/** About 700 rows per second. */
const STEP_PIXELS = 600;
/** A trace of all rows would be too large. */
const TRACED_ROWS = 5000;
/** On a busy machine, the scroll ends here, short of the last row. */
const MOST_SECONDS = 150;

/** Scrolls the list of 100,000 contracts from end to end in a browser. */
export async function scrollOfContracts(): Promise<Row[]> {
  if (findChromium() === null) return [skippedRow("scroll of contracts", "there is no Chromium here")];
  const dataDir = await newDataDir("scroll");
  const database = await openDataDir(dataDir);
  await addManyContracts(database, ROWS, dayIn("America/New_York", new Date()));
  await database.close();
  const [server, browser] = [await startServer({ DATA_DIR: dataDir }), await launchChromium()];
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.origin);
    await page.getByPlaceholder("Enter admin password").fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page
      .getByRole("link", { name: /^Creator / })
      .first()
      .waitFor();
    return [scrollRow(await scrollThrough(browser, page))];
  } finally {
    await browser.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** `tasks` are tasks over 50 ms by the clock; `cpuMs` is the processor time of every task. */
type Scrolled = { reached: number; seconds: number; tasks: number[]; mostRows: number; cpuMs: number[] };

async function scrollThrough(browser: Browser, page: Page): Promise<Scrolled> {
  const all: Scrolled = { reached: 0, seconds: 0, tasks: [], mostRows: 0, cpuMs: [] };
  for (let rows = TRACED_ROWS; rows <= ROWS; rows += TRACED_ROWS) {
    const { result, cpuMs } = await withTaskTimes(browser, () =>
      page.evaluate(scrollOn, { rows, stepPixels: STEP_PIXELS }),
    );
    all.reached = result.reached;
    all.seconds += result.seconds;
    all.tasks.push(...result.tasks);
    all.mostRows = Math.max(all.mostRows, result.mostRows);
    all.cpuMs.push(...cpuMs);
    if (result.reached < rows || all.seconds > MOST_SECONDS) break;
  }
  return all;
}

function scrollRow({ reached, seconds, tasks, mostRows, cpuMs }: Scrolled): Row {
  const isWithin = reached >= ROWS && tasks.length === 0 && mostRows <= ALLOWED_ROWS;
  return limitRow(
    `scroll of ${reached.toLocaleString("en-US")} contracts`,
    [
      `${seconds.toFixed(1)} s`,
      overAllowed(tasks),
      `by processor time ${overAllowed(cpuMs)}`,
      `${mostRows} rows in the page`,
    ],
    `no task over ${ALLOWED_TASK_MS} ms, ${ALLOWED_ROWS} rows in the page`,
    isWithin,
  );
}

function overAllowed(milliseconds: number[]): string {
  const over = milliseconds.filter((one) => one > ALLOWED_TASK_MS).length;
  const longest = milliseconds.reduce((one, other) => Math.max(one, other), 0);
  return `${over} tasks over ${ALLOWED_TASK_MS} ms, the longest ${Math.ceil(longest)} ms`;
}

// Runs in the page: scrolls at every frame and waits for more rows at the end.
async function scrollOn({ rows, stepPixels }: { rows: number; stepPixels: number }): Promise<Omit<Scrolled, "cpuMs">> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: "longtask" });
  const began = performance.now();
  let [reached, mostRows, waited] = [0, 0, 0];
  while (reached < rows && waited < 300) {
    await new Promise(requestAnimationFrame);
    const before = scrollY;
    scrollBy(0, stepPixels);
    waited = scrollY === before ? waited + 1 : 0;
    const shown = document.querySelectorAll("tbody [data-row]");
    mostRows = Math.max(mostRows, shown.length);
    const last = [...shown].findLast((row) => row.querySelector("a"));
    reached = Math.max(reached, Number(last?.getAttribute("aria-rowindex") ?? 1) - 1);
  }
  for (const { duration } of observer.takeRecords()) tasks.push(duration);
  observer.disconnect();
  return { reached, seconds: (performance.now() - began) / 1000, tasks, mostRows };
}
