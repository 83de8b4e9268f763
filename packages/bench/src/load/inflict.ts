import type { LoadOptions } from "./load-options";
import type { Site } from "./start-site";

const DATABASE_GONE_MS = 30_000;
const TIMEOUT_MS = 120_000;

/** `from` is the start of the fault, `until` the moment when every server was ready again (wall-clock ms). */
export type Fault = { from: number; until: number; lines: string[] };

const FAULT_ACTIONS: Record<LoadOptions["fault"], (site: Site) => Promise<string[]>> = {
  none: async () => [],
  async database(site) {
    const stoppedAt = performance.now();
    await site.cluster.stop("fast");
    const took = performance.now() - stoppedAt;
    await Bun.sleep(DATABASE_GONE_MS - took);
    const back = performance.now();
    await site.cluster.start();
    const up = performance.now();
    await untilAllReady(site);
    return [
      `Postgres was shut down fast (${seconds(took)}), was down for ${seconds(up - stoppedAt)} and took ${seconds(up - back)} to start`,
      `every server was ready ${seconds(performance.now() - up)} after Postgres answered again`,
    ];
  },
  async sigterm(site) {
    const sent = performance.now();
    const code = await site.servers[0]?.kill("SIGTERM");
    const ended = performance.now();
    await site.restart(0);
    await untilAllReady(site);
    return [
      `server 1 got SIGTERM, ended with ${code} after ${seconds(ended - sent)} and was ready again ${seconds(performance.now() - ended)} later`,
    ];
  },
};

/** Causes the fault and waits until every server is ready again. */
export async function inflict(fault: LoadOptions["fault"], site: Site): Promise<Fault | null> {
  if (fault === "none") return null;
  const from = Date.now();
  const probe = probeOutages(site.origin);
  const lines = await FAULT_ACTIONS[fault](site);
  const until = Date.now();
  return { from, until, lines: [...lines, probe.stop()] };
}

async function untilAllReady({ servers }: Site): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await Promise.all(servers.map(({ origin }) => isReady(origin)))).every(Boolean)) {
    if (performance.now() > deadline) throw new Error("A server did not become ready again");
    await Bun.sleep(100);
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Calls /ready through nginx five times a second. */
function probeOutages(origin: string) {
  let [sent, failed] = [0, 0];
  let [first, last] = [0, 0];
  const timer = setInterval(async () => {
    const at = performance.now();
    sent += 1;
    if (await isReady(origin)) return;
    failed += 1;
    first ||= at;
    last = performance.now();
  }, 200);
  return {
    stop() {
      clearInterval(timer);
      const span = failed > 0 ? `, from the first to the last over ${seconds(last - first)}` : "";
      return `/ready through nginx, called ${sent} times: not ready ${failed} times${span}`;
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
