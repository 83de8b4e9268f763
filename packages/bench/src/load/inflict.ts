import type { LoadOptions } from "./load-options";
import type { Site } from "./start-site";

const DATABASE_GONE_MS = 30_000;
const PATIENCE_MS = 120_000;

/** What was done, from when until all was well again (milliseconds of the wall clock), and what was seen of it. */
export type Fault = { from: number; until: number; lines: string[] };

const INFLICTED: Record<LoadOptions["fault"], (site: Site) => Promise<string[]>> = {
  none: async () => [],
  async database(site) {
    const gone = performance.now();
    await site.cluster.stop("fast");
    const took = performance.now() - gone;
    await Bun.sleep(DATABASE_GONE_MS - took);
    const back = performance.now();
    await site.cluster.start();
    const up = performance.now();
    await untilAllReady(site);
    return [
      `Postgres was shut down fast (${seconds(took)}), was gone for ${seconds(up - gone)} and took ${seconds(up - back)} to start`,
      `every server was ready ${seconds(performance.now() - up)} after it answered again, by itself`,
    ];
  },
  async sigterm(site) {
    const asked = performance.now();
    const code = await site.servers[0]?.kill("SIGTERM");
    const ended = performance.now();
    await site.restart(0);
    await untilAllReady(site);
    return [
      `server 1 got SIGTERM, ended with ${code} after ${seconds(ended - asked)} and was ready again ${seconds(performance.now() - ended)} after that`,
    ];
  },
};

/** Does what is to go wrong, and waits until every server is ready again; null where nothing is to go wrong. */
export async function inflict(fault: LoadOptions["fault"], site: Site): Promise<Fault | null> {
  if (fault === "none") return null;
  const from = Date.now();
  const probe = probeOutages(site.origin);
  const lines = await INFLICTED[fault](site);
  const until = Date.now();
  return { from, until, lines: [...lines, probe.stop()] };
}

async function untilAllReady({ servers }: Site): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await Promise.all(servers.map(({ origin }) => isReady(origin)))).every(Boolean)) {
    if (performance.now() > giveUpAt) throw new Error("A server did not become ready again");
    await Bun.sleep(100);
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks through nginx five times a second whether anyone would be served. */
function probeOutages(origin: string) {
  let [asked, refused] = [0, 0];
  let [first, last] = [0, 0];
  const timer = setInterval(async () => {
    const at = performance.now();
    asked += 1;
    if (await isReady(origin)) return;
    refused += 1;
    first ||= at;
    last = performance.now();
  }, 200);
  return {
    stop() {
      clearInterval(timer);
      const span = refused > 0 ? `, from the first to the last over ${seconds(last - first)}` : "";
      return `/ready through nginx, asked ${asked} times: not ready ${refused} times${span}`;
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
