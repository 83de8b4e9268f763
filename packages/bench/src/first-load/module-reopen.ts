import { findChromium } from "@crm/testing/browser";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { measuredRow, measurement, type Row, rounds, type Samples, skippedRow } from "../harness";
import { withTaskTimes } from "../task-times";
import { recordFirstContent } from "./first-load";
import { besideOneBundle, ONE_BUNDLE } from "./one-bundle";

/** A screen of each module, and the first row of its list. */
const SCREENS = [
  { path: "/", row: "main tbody [data-row] a" },
  { path: "/revenue", row: "main tbody tr[data-status]" },
  { path: "/video-tracking", row: "main tbody tr:not([data-testid])" },
  { path: "/communication", row: "main :is(tbody tr, li):not([data-testid]) time" },
];
/** Shown between two openings; it has no list. */
const BETWEEN = "/upload";
const ALLOWED_MS = 100;
const WAIT_MS = 60_000;

type Screen = (typeof SCREENS)[number];
type Side = { context: BrowserContext; page: Page; origin: string };

/**
 * Opens screens again that were open before, at full processor speed: from the click in the menu until the heading and the first row
 * are painted. Also reports the main thread's processor time of this, which other work on the machine does not lengthen as much, and a
 * second load of the page, whose files are in the browser's cache.
 */
export async function moduleReopen(times = rounds(1, 9)): Promise<Row[]> {
  if (findChromium() === null) return [skippedRow("module opened again", "Chromium is not installed")];
  return besideOneBundle(async ({ browser, fronts, cookie }) => {
    const ours = await openedOnce(browser, fronts.ours, cookie);
    const peer = await openedOnce(browser, fronts.peer, cookie);
    const rows: Row[] = [];
    for (const screen of SCREENS) {
      const samples = { again: noSamples(), cpu: noSamples(), load: noSamples() };
      for (let round = 0; round < times.warm + times.timed; round++)
        for (const [name, side] of [["ours", ours] as const, ["peer", peer] as const]) {
          await leave(side.page, screen);
          const openedMs = await openAgain(side.page, screen);
          await leave(side.page, screen);
          const { cpuMs } = await withTaskTimes(browser, () => openAgain(side.page, screen));
          const loadMs = await loadedAgain(side, screen);
          if (round < times.warm) continue;
          samples.again[name].push(openedMs);
          samples.cpu[name].push(cpuMs.reduce((sum, one) => sum + one, 0));
          samples.load[name].push(loadMs);
        }
      const { path } = screen;
      const row = (name: string, of: Samples, goal: { max: number } | null) =>
        measuredRow(measurement({ name, peer: ONE_BUNDLE, goal }, of));
      rows.push(
        row(`${path} opened again`, samples.again, { max: ALLOWED_MS }),
        row(`processor time of ${path} opened again`, samples.cpu, null),
        row(`second load of ${path}`, samples.load, null),
      );
    }
    return rows;
  });
}

const noSamples = (): Samples => ({ ours: [], peer: [] });

async function openedOnce(browser: Browser, origin: string, cookie: { name: string; value: string }): Promise<Side> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(WAIT_MS);
  await context.addCookies([{ ...cookie, url: origin }]);
  await context.addInitScript(() => localStorage.setItem("admin_authenticated", "true"));
  const page = await context.newPage();
  await page.goto(origin);
  for (const screen of SCREENS) {
    await page.locator(menuLink(screen.path)).click();
    await page.locator(screen.row).first().waitFor();
  }
  return { context, page, origin };
}

const menuLink = (path: string) => `nav a[href="${path}"]`;

async function leave(page: Page, { row }: Screen): Promise<void> {
  await page.locator(menuLink(BETWEEN)).click();
  await page.locator(row).first().waitFor({ state: "detached" });
  // The screen before may have left work for later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const openAgain = (page: Page, { path, row }: Screen): Promise<number> =>
  page.evaluate(clickUntilPainted, { link: menuLink(path), row });

// Without a pointer that approaches the link, which would fetch ahead.
async function clickUntilPainted({ link, row }: { link: string; row: string }): Promise<number> {
  const before = document.querySelector("main h1");
  const started = performance.now();
  document.querySelector<HTMLElement>(link)?.click();
  const isShown = () => {
    const heading = document.querySelector("main h1");
    return heading !== null && heading !== before && document.querySelector(row) !== null;
  };
  do await new Promise(requestAnimationFrame);
  while (!isShown());
  // A task after the frame starts when the frame is painted.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return performance.now() - started;
}

async function loadedAgain({ context, origin }: Side, { path, row }: Screen): Promise<number> {
  const page = await context.newPage();
  try {
    await page.addInitScript(recordFirstContent, row);
    await page.goto(origin + path, { waitUntil: "commit" });
    const found = await page.waitForFunction(() => Reflect.get(window, "firstContentMs"), null, { timeout: WAIT_MS });
    return Number(await found.jsonValue());
  } finally {
    await page.close();
  }
}
