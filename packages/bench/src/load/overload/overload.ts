import { join } from "node:path";
import { limitRow, percentile, type Row, reportRow, skippedRow } from "../../harness";
import type { CallPlan, Load, Outcome } from "./call-servers";
import { canLimitProcessor } from "./limit-processor";
import { CONTRACTS, prepareServers } from "./start-servers";

const CORES = 0.5;
/** Overload begins after five to six seconds, so the state after that is reported. */
const OVERLOAD_SECONDS = { from: 7, to: 11 };
const CALM_SECONDS = { from: 2, to: 6 };
const CLIENTS_AT_CAPACITY = 64;
const HEALTH_EVERY_MS = 100;
const PEER = "the same server without refusals";
const GOAL = { ofCapacity: 0.85, p95Ms: 2000 };

const databaseUrl = process.env.TEST_DATABASE_URL;
const kind = databaseUrl ? "Postgres" : "embedded";

/** Sends 1, 2, 4 and 8 times the calls that servers of half a core can answer, with and without refusals. */
export const overload = (servers = 1): Promise<Row[]> =>
  withServers("overload", servers, async ({ under, nameOf }) => {
    const clients = CLIENTS_AT_CAPACITY * servers;
    const capacity = (await under({ clients }, "peer", CALM_SECONDS)).perSecond;
    const rows: Row[] = [];
    for (const times of [1, 2, 4, 8]) {
      const load = { perSecond: times * capacity };
      const seconds = times > 1 ? OVERLOAD_SECONDS : CALM_SECONDS;
      const sides = { ours: await under(load, "ours", seconds), peer: await under(load, "peer", seconds) };
      const { perSecond, p95Ms } = sides.ours;
      const ratio = perSecond / capacity;
      const isWithin = ratio >= GOAL.ofCapacity && p95Ms <= GOAL.p95Ms;
      rows.push({
        ...limitRow(
          nameOf(`${times} × ${capacity.toFixed(0)} calls/s`),
          figuresOf(sides),
          `at least ${GOAL.ofCapacity}× the ${capacity.toFixed(0)} of ${clients} clients, p95 ${GOAL.p95Ms / 1000} s`,
          isWithin,
        ),
        peer: PEER,
        ratio: { min: ratio, median: ratio, max: ratio },
      });
    }
    return rows;
  });

/** Lets 10, 100 and 1,000 clients call without a pause; refused ones wait as told. */
export const manyClients = (servers = 1): Promise<Row[]> =>
  withServers("many-clients", servers, async ({ under, nameOf }) => {
    const rows: Row[] = [];
    for (const clients of [10, 100, 1000]) {
      const seconds = clients > 100 ? OVERLOAD_SECONDS : CALM_SECONDS;
      const sides = {
        ours: await under({ clients }, "ours", seconds),
        peer: await under({ clients }, "peer", seconds),
      };
      const ratio = sides.ours.perSecond / sides.peer.perSecond;
      rows.push({
        ...reportRow(nameOf(`${clients.toLocaleString("en-US")} clients`), figuresOf(sides)),
        peer: PEER,
        ratio: Number.isFinite(ratio) ? { min: ratio, median: ratio, max: ratio } : null,
      });
    }
    return rows;
  });

type Bench = {
  under: (load: Load, side: keyof Sides<string[]>, measured: Measured) => Promise<Figures>;
  nameOf: (load: string) => string;
};

type Sides<T> = { ours: T; peer: T };

/** Answers that come in these seconds are counted. */
type Measured = { from: number; to: number };

async function withServers(name: string, servers: number, run: (bench: Bench) => Promise<Row[]>): Promise<Row[]> {
  const nameOf = (load: string) => `overload: ${load} (${kind}, ${servers} × ${CORES} core)`;
  if (!canLimitProcessor) return [skippedRow(name, "needs a writable cgroup or cpulimit")];
  const prepared = await prepareServers(databaseUrl);
  try {
    const start = (refuses: boolean) => prepared.start({ servers, refuses });
    const sides: Sides<string[]> = { ours: await start(true), peer: await start(false) };
    const under: Bench["under"] = async (load, side, measured) => {
      const origins = sides[side];
      const health = watchHealth(origins[0] ?? "");
      const plan = { origins, cookies: prepared.cookies, contracts: CONTRACTS, seconds: measured.to, load };
      const outcome = await callServers(plan);
      return { ...measuredIn(outcome, measured), healthMs: health.stop() };
    };
    // A new server is several times slower until its code is compiled, which takes half a minute on half a core.
    for (const side of ["ours", "peer"] as const) await under({ clients: CLIENTS_AT_CAPACITY }, side, CALM_SECONDS);
    await prepared.limit(CORES);
    return await run({ under, nameOf });
  } finally {
    await prepared.close();
  }
}

type Figures = {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  refused: number;
  lost: number;
  healthMs: number;
  cores: number;
};

function measuredIn({ answered, refused, lost, cores }: Outcome, { from, to }: Measured): Omit<Figures, "healthMs"> {
  const times = answered.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms);
  const all = answered.length + refused + lost;
  return {
    perSecond: times.length / (to - from),
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    refused: refused / all,
    lost: lost / all,
    cores,
  };
}

function figuresOf({ ours, peer }: Sides<Figures>): string[] {
  const share = (part: number) => `${(part * 100).toFixed(0)} %`;
  const side = ({ perSecond, p50Ms, p95Ms, refused, lost, healthMs }: Figures) =>
    `${perSecond.toFixed(0)} answered/s, p50 ${seconds(p50Ms)}, p95 ${seconds(p95Ms)}, ${share(refused)} refused, ${share(lost)} lost, worst /health ${seconds(healthMs)}`;
  const cores = Math.max(ours.cores, peer.cores);
  return [`ours ${side(ours)}`, `peer ${side(peer)}`, `load generator ${cores.toFixed(2)} core`];
}

const seconds = (ms: number) => (Number.isNaN(ms) ? "none" : `${(ms / 1000).toFixed(2)} s`);

async function callServers(plan: CallPlan): Promise<Outcome> {
  const program = join(import.meta.dir, "call-servers.ts");
  const child = Bun.spawn([process.execPath, program, JSON.stringify(plan)], {
    // Bun's default limit is 256 concurrent calls.
    env: { ...process.env, BUN_CONFIG_MAX_HTTP_REQUESTS: "20000" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Response(child.stdout).json();
}

/** Calls /health all the time; `stop` returns the longest wait for an answer in ms. */
function watchHealth(origin: string) {
  let worstMs = 0;
  let isStopped = false;
  let sent = performance.now();
  const watch = async () => {
    while (!isStopped) {
      await fetch(`${origin}/health`).then(
        (answer) => answer.text(),
        () => "",
      );
      worstMs = Math.max(worstMs, performance.now() - sent);
      await Bun.sleep(HEALTH_EVERY_MS);
      sent = performance.now();
    }
  };
  void watch();
  return {
    stop() {
      isStopped = true;
      // The last call may still wait.
      return Math.max(worstMs, performance.now() - sent);
    },
  };
}
