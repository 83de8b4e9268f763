import { rm } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { dayIn } from "@crm/domain/value/calendar";
import { findChromium, launchChromium } from "@crm/testing/browser";
import { startServer } from "@crm/testing/server";
import type { Browser } from "playwright-core";
import { limitRow, measuredRow, measurement, median, type Row, rounds, skippedRow } from "../harness";
import { newDataDir } from "../new-data-dir";
import { type BareChromium, openOnPhone, startBareChromium, type Visit } from "./open-on-phone";
import { addCreator } from "./portal-payload";

const VIDEOS = [3, 500];
const ALLOWED_LCP_MS = 1000;
const ALLOWED_TASK_MS = 150;
/** The last section of the page, which is rendered in the browser. */
const READY = "section[aria-labelledby=good-to-know]";

/** On a phone with an empty cache, compares a portal (few and many submissions) with a static page of the same text. */
export async function portalLoad(): Promise<Row[]> {
  if (findChromium() === null) return [skippedRow("portal on a slow phone", "there is no Chromium here")];
  const dataDir = await newDataDir("portal");
  const slugs = await creatorsIn(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  const address = (slug: string) => `${server.origin}/portal/${slug}`;
  const peers = await servePages(
    slugs.map(([, slug]) => address(slug)),
    READY,
  );
  const chromium = await startBareChromium();
  const lines: Row[] = [];
  try {
    for (const [at, [videos, slug]] of slugs.entries()) {
      const name = `portal with ${videos} submissions`;
      const visits = await visitedInTurns(chromium, address(slug), peers.address(at));
      lines.push(lcpRow(name, visits), taskRow(name, visits));
    }
    return lines;
  } finally {
    await chromium.close();
    await peers.stop();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function creatorsIn(dataDir: string): Promise<[videos: number, slug: string][]> {
  const database = await openDataDir(dataDir);
  const today = dayIn("America/New_York", new Date());
  const slugs: [number, string][] = [];
  for (const videos of VIDEOS) slugs.push([videos, await addCreator(database, { videos, today })]);
  await database.close();
  return slugs;
}

type Visits = Record<"ours" | "peer", Visit[]>;

async function visitedInTurns(chromium: BareChromium, ours: string, peer: string): Promise<Visits> {
  const visits: Visits = { ours: [], peer: [] };
  for (let round = 0; round < rounds(0, 7).timed; round++) {
    visits.ours.push(await openOnPhone(chromium, ours, READY));
    visits.peer.push(await openOnPhone(chromium, peer, READY));
  }
  return visits;
}

function lcpRow(name: string, { ours, peer }: Visits): Row {
  const samples = { ours: ours.map(({ lcpMs }) => lcpMs), peer: peer.map(({ lcpMs }) => lcpMs) };
  return measuredRow(
    measurement(
      { name: `LCP of a ${name}`, peer: "a static page of the same text", goal: { max: ALLOWED_LCP_MS } },
      samples,
    ),
  );
}

function taskRow(name: string, { ours, peer }: Visits): Row {
  const middle = (visits: Visit[], of: keyof Visit) => median(visits.map((visit) => visit[of]));
  const [taskMs, cpuMs] = [middle(ours, "taskMs"), middle(ours, "taskCpuMs")];
  return limitRow(
    `longest task of a ${name}`,
    [
      taskMs === 0 ? "under 50 ms" : `${Math.round(taskMs)} ms`,
      `by processor time ${Math.round(cpuMs)} ms (peer ${Math.round(middle(peer, "taskCpuMs"))} ms)`,
      `${(middle(ours, "bytes") / 1000).toFixed(1)} kB on the wire (peer ${(middle(peer, "bytes") / 1000).toFixed(1)} kB)`,
    ],
    `${ALLOWED_TASK_MS} ms`,
    taskMs <= ALLOWED_TASK_MS,
  );
}

type Pages = { address: (at: number) => string; stop: () => Promise<void> };

/** Saves each rendered URL as static HTML with its styles and without scripts, and serves it. */
async function servePages(addresses: readonly string[], ready: string): Promise<Pages> {
  const browser = await launchChromium();
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (const address of addresses)
    pages.push(new Uint8Array(brotliCompressSync(await writtenOut(browser, address, ready))));
  await browser.close();
  const headers = { "Content-Type": "text/html; charset=UTF-8", "Content-Encoding": "br", "Cache-Control": "no-store" };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch({ url }) {
      const page = pages[Number(new URL(url).pathname.slice(1))];
      return page ? new Response(page, { headers }) : new Response(null, { status: 404 });
    },
  });
  return { address: (at) => `${server.url.href}${at}`, stop: () => server.stop(true) };
}

async function writtenOut(browser: Browser, address: string, ready: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  const body = await page.locator("#root").innerHTML();
  const styles = await page.locator("style").first().innerHTML();
  await page.close();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width, initial-scale=1"><title>Creator Portal</title><style>${styles}</style></head>
    <body><div id="root">${body}</div></body></html>`;
}
