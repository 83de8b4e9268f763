import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { dayIn } from "@crm/domain/value/calendar";
import { findChromium } from "@crm/testing/browser";
import { startServer } from "@crm/testing/server";
import { type Comparison, percentile } from "../compare";
import { addCreator } from "./add-creator";
import { type BareChromium, startBareChromium } from "./bare-chromium";
import { openOnPhone, type Visit } from "./open-on-phone";
import { servePages } from "./serve-pages";

const VIDEOS = [3, 500];
const ALLOWED_LCP_MS = 1800;
const ALLOWED_TASK_MS = 150;
/** The last that a first visit shows by itself: the question about text messages. */
const READY = "dialog[open] form";

/**
 * A creator's portal with few and with many submissions, opened cold on a throttled phone beside the same texts written out
 * in a page without scripts; null without Chromium.
 */
export async function portalLoad(rounds = 7): Promise<{ comparisons: Comparison[]; lines: string[] } | null> {
  if (findChromium() === null) return null;
  const dataDir = await mkdtemp(join(tmpdir(), "bench-portal-"));
  const slugs = await creatorsIn(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  const address = (slug: string) => `${server.origin}/portal/${slug}`;
  const peers = await servePages(
    slugs.map(([, slug]) => address(slug)),
    READY,
  );
  const chromium = await startBareChromium();
  const comparisons: Comparison[] = [];
  const lines: string[] = [];
  try {
    for (const [at, [videos, slug]] of slugs.entries()) {
      const name = `portal with ${videos} submissions`;
      const visits = await visitedInTurns(chromium, address(slug), peers.address(at), rounds);
      comparisons.push(lcpOf(name, visits));
      lines.push(taskLine(name, visits));
    }
    return { comparisons, lines };
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

async function visitedInTurns(chromium: BareChromium, ours: string, peer: string, rounds: number): Promise<Visits> {
  const visits: Visits = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round++) {
    visits.ours.push(await openOnPhone(chromium, ours, READY));
    visits.peer.push(await openOnPhone(chromium, peer, READY));
  }
  return visits;
}

function lcpOf(name: string, { ours, peer }: Visits): Comparison {
  const [oursMs, peerMs] = [ours.map(({ lcpMs }) => lcpMs), peer.map(({ lcpMs }) => lcpMs)];
  const isWithin = percentile(oursMs, 50) <= ALLOWED_LCP_MS;
  return { name: `LCP of a ${name}`, oursMs, peerMs, allowed: `${ALLOWED_LCP_MS / 1000} s`, isWithin };
}

function taskLine(name: string, { ours, peer }: Visits): string {
  const median = (visits: Visit[], of: keyof Visit) =>
    percentile(
      visits.map((visit) => visit[of]),
      50,
    );
  const [taskMs, cpuMs] = [median(ours, "taskMs"), median(ours, "taskCpuMs")];
  return [
    // Only tasks from 50 ms on are told by the clock.
    `longest task of a ${name}: ${taskMs === 0 ? "under 50 ms" : `${Math.round(taskMs)} ms`}`,
    `by processor time ${Math.round(cpuMs)} ms (peer ${Math.round(median(peer, "taskCpuMs"))} ms)`,
    `allowed ${ALLOWED_TASK_MS} ms`,
    taskMs <= ALLOWED_TASK_MS ? "within" : "MISSED",
    `${(median(ours, "bytes") / 1000).toFixed(1)} kB on the wire (peer ${(median(peer, "bytes") / 1000).toFixed(1)} kB)`,
  ].join(" · ");
}
