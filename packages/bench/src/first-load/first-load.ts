import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, launchChromium } from "@crm/testing/browser";
import { startServer, TEST_PASSWORD } from "@crm/testing/server";
import type { Browser } from "playwright-core";
import type { Comparison } from "../compare";
import { percentile } from "../compare";
import { buildOneBundle } from "./build-one-bundle";
import { openThrottled } from "./open-throttled";
import { serveBoth } from "./serve-both";

const LIMITS = { cold: 1.15, warm: 1.25 };
const SCREENS = [
  { path: "/", row: "main tbody [data-row] a" },
  { path: "/revenue", row: "main tbody tr[data-status]" },
];

/** `/` and `/revenue` cold and warm on a throttled line, beside a one-bundle build of the same application; null without Chromium. */
export async function firstLoad(rounds: number): Promise<Comparison[] | null> {
  if (findChromium() === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "bench-one-bundle-"));
  await buildOneBundle(folder);
  const [server, browser] = [await startServer({ SEED_DEMO: "true" }), await launchChromium()];
  const fronts = await serveBoth(server.origin, folder);
  try {
    const cookie = await sessionOf(server.origin);
    const all: Comparison[] = [];
    for (const { path, row } of SCREENS) {
      const times: Times = { cold: { ours: [], peer: [] }, warm: { ours: [], peer: [] } };
      for (let round = 0; round < rounds; round++)
        for (const side of ["ours", "peer"] as const)
          await visit(browser, fronts[side] + path, { row, cookie }, times, side);
      for (const kind of ["cold", "warm"] as const) all.push(judged(`${path} ${kind}`, times[kind], LIMITS[kind]));
    }
    return all;
  } finally {
    await fronts.stop();
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Times = Record<"cold" | "warm", Record<"ours" | "peer", number[]>>;

async function visit(
  browser: Browser,
  address: string,
  { row, cookie }: { row: string; cookie: { name: string; value: string } },
  times: Times,
  side: "ours" | "peer",
): Promise<void> {
  // A fresh context has an empty cache; the second visit finds what the first has left there.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...cookie, url: new URL(address).origin }]);
  await context.addInitScript(() => localStorage.setItem("admin_authenticated", "true"));
  times.cold[side].push(await openThrottled(context, address, row));
  times.warm[side].push(await openThrottled(context, address, row));
  await context.close();
}

function judged(name: string, { ours, peer }: Times["cold"], limit: number): Comparison {
  const isWithin = percentile(ours, 50) <= percentile(peer, 50) * limit;
  return { name: `first load of ${name}`, oursMs: ours, peerMs: peer, allowed: `${limit}×`, isWithin };
}

async function sessionOf(origin: string): Promise<{ name: string; value: string }> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "bench" },
    body: JSON.stringify({ password: TEST_PASSWORD }),
  });
  const [, name = "", value = ""] =
    answer.headers
      .getSetCookie()
      .map((line) => /^((?:__Host-)?session)=([^;]+)/.exec(line))
      .find(Boolean) ?? [];
  return { name, value };
}
