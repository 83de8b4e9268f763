import { join } from "node:path";
import { heaviestStart, moduleStarts } from "@crm/domain/module/module-starts";
import { moduleDescription } from "@crm/domain/module/registry.schema";
import { FIRST_ROUTE_BYTES, MODULE_START_BYTES } from "@crm/domain/module/size-budgets";
import { gzipSizes } from "@crm/module-kit/chunk-sizes";
import { findChromium } from "@crm/testing/browser";
import type { Browser, BrowserContext } from "playwright-core";
import { limitRow, measuredRow, measurement, type Row, rounds, skippedRow } from "../harness";
import { besideOneBundle, ONE_BUNDLE } from "./one-bundle";

const ROOT = join(import.meta.dir, "../../../..");
const RATIOS = { cold: 1.15, warm: 1.25 };
const SCREENS = [
  { path: "/", row: "main tbody [data-row] a" },
  { path: "/revenue", row: "main tbody tr[data-status]" },
];
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, a quarter of the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;

/** Compares the first load of `/` and `/revenue`, cold and warm on a throttled line, with a one-bundle build. */
export async function firstLoad(times = rounds(0, 5)): Promise<Row[]> {
  const sizes = await startSizes();
  if (findChromium() === null) return [...sizes, skippedRow("first load", "Chromium is not installed")];
  const lines = await besideOneBundle(async ({ browser, fronts, cookie }) => {
    const rows: Row[] = [];
    for (const { path, row } of SCREENS) {
      const visits: Visits = { cold: { ours: [], peer: [] }, warm: { ours: [], peer: [] } };
      for (let round = 0; round < times.timed; round++)
        for (const side of ["ours", "peer"] as const)
          await visit(browser, fronts[side] + path, { row, cookie }, visits, side);
      for (const kind of ["cold", "warm"] as const) {
        const plan = { name: `first load of ${path} ${kind}`, peer: ONE_BUNDLE, goal: { ratio: RATIOS[kind] } };
        rows.push(measuredRow(measurement(plan, visits[kind])));
      }
    }
    return rows;
  });
  return [...sizes, ...lines];
}

async function startSizes(): Promise<Row[]> {
  const shell: Record<string, number> = await Bun.file(join(ROOT, "shell/dist/start.json")).json();
  let first = Object.entries(shell).reduce((sum, [name, bytes]) => sum + (name.endsWith(".js") ? bytes : 0), 0);
  const lines: Row[] = [];
  for (const path of new Bun.Glob("mf-*/dist/module.json").scanSync({ cwd: ROOT })) {
    const description = moduleDescription.parse(await Bun.file(join(ROOT, path)).json());
    const { preload = [], routes } = description;
    const names = new Set([...preload, ...routes.flatMap((route) => route.preload ?? [])]);
    const starts = moduleStarts(description, await gzipSizes(join(ROOT, path, ".."), [...names]));
    first += starts.find((start) => start.path === "/")?.bytes ?? 0;
    lines.push(sizeRow(`${description.name} before its lazy chunks`, heaviestStart(starts), MODULE_START_BYTES));
  }
  return [sizeRow("JavaScript of /", first, FIRST_ROUTE_BYTES), ...lines];
}

function sizeRow(what: string, bytes: number, allowed: number): Row {
  return limitRow(what, [`${(bytes / 1000).toFixed(1)} kB gzip`], `${allowed / 1000} kB`, bytes <= allowed);
}

type Visits = Record<"cold" | "warm", Record<"ours" | "peer", number[]>>;

async function visit(
  browser: Browser,
  address: string,
  { row, cookie }: { row: string; cookie: { name: string; value: string } },
  visits: Visits,
  side: "ours" | "peer",
): Promise<void> {
  // A new context has an empty cache, which the first visit fills.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...cookie, url: new URL(address).origin }]);
  await context.addInitScript(() => localStorage.setItem("admin_authenticated", "true"));
  visits.cold[side].push(await openThrottled(context, address, row));
  visits.warm[side].push(await openThrottled(context, address, row));
  await context.close();
}

/** Returns the milliseconds until the heading and the first row are shown. */
async function openThrottled(context: BrowserContext, address: string, row: string): Promise<number> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", LINE);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.addInitScript(recordFirstContent, row);
    await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
    const found = await page.waitForFunction(() => Reflect.get(window, "firstContentMs"), null, { timeout: 60_000 });
    return Number(await found.jsonValue());
  } finally {
    await page.close();
  }
}

/** Runs in the page: notes when the heading and the first row are shown. */
export function recordFirstContent(row: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("main h1") || !document.querySelector(row)) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { firstContentMs: performance.now() }));
  });
  observer.observe(document, { childList: true, subtree: true });
}
