import { join } from "node:path";
import { median, percentile, type Row, reportRow } from "../../harness";
import type { CallPlan, Load, Outcome } from "./call-servers";
import { CONTRACTS, prepareServers } from "./start-servers";

const CORES = 0.5;
const isQuick = process.env.BENCH_QUICK === "1";
const SECONDS = isQuick ? 10 : 20;
const ROUNDS = isQuick ? 1 : 2;
/** Overload begins after five seconds, so the state after that is reported. */
const STEADY_FROM_SECOND = 6;
const HEALTH_EVERY_MS = 100;
const PEER = "the same server without refusals";

const databaseUrl = process.env.TEST_DATABASE_URL;

/** Sends 1, 2, 4 and 8 times the calls that servers of half a core can answer, with and without refusals. */
export const overload = (servers = 1): Promise<Row[]> =>
  withServers(servers, async (bench) => {
    const capacity = await bench.capacity();
    const rows: Row[] = [];
    for (const times of [1, 2, 4, 8])
      rows.push(await bench.compare(`${times} × ${capacity.toFixed(0)} calls/s`, { perSecond: times * capacity }));
    return rows;
  });

/** Lets 10, 100 and 1,000 clients call without a pause; refused ones wait as told. */
export const manyClients = (servers = 1): Promise<Row[]> =>
  withServers(servers, async (bench) => {
    const rows: Row[] = [];
    for (const clients of [10, 100, 1000])
      rows.push(await bench.compare(`${clients.toLocaleString("en-US")} clients`, { clients }));
    return rows;
  });

async function withServers(
  servers: number,
  run: (bench: ReturnType<typeof benchOf>) => Promise<Row[]>,
): Promise<Row[]> {
  if (Bun.which("cpulimit") === null) return [reportRow("overload", ["needs cpulimit"])];
  const prepared = await prepareServers(databaseUrl);
  try {
    const start = (refuses: boolean) => prepared.start({ servers, refuses, cores: CORES });
    const sides = { ours: await start(true), peer: await start(false) };
    const { cookies } = prepared;
    return await run(benchOf({ ours: sides.ours.origins, peer: sides.peer.origins }, { cookies, servers }));
  } finally {
    await prepared.close();
  }
}

type Sides = { ours: string[]; peer: string[] };

function benchOf(sides: Sides, { cookies, servers }: { cookies: string[]; servers: number }) {
  const kind = databaseUrl ? "Postgres" : "embedded";
  // The servers of the other side run too, but are idle.
  const under = async (load: Load, side: keyof Sides): Promise<Figures> => {
    const origins = sides[side];
    const health = watchHealth(origins[0] ?? "");
    const outcome = await callServers({ origins, cookies, contracts: CONTRACTS, seconds: SECONDS, load });
    return { ...figuresOf(outcome), healthMs: health.stop() };
  };
  return {
    /** Calls per second of 20 clients. */
    async capacity(): Promise<number> {
      // A new server is several times slower until its code is compiled.
      for (const side of ["ours", "peer"] as const) await under({ clients: 20 }, side);
      return (await under({ clients: 20 }, "peer")).perSecond;
    },
    async compare(name: string, load: Load): Promise<Row> {
      const rounds: { ours: Figures; peer: Figures }[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push({ ours: await under(load, "ours"), peer: await under(load, "peer") });
      return rowOf(`overload: ${name} (${kind}, ${servers} × ${CORES} core)`, rounds);
    },
  };
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

function figuresOf({ answered, refused, lost, cores }: Outcome): Omit<Figures, "healthMs"> {
  const times = answered.filter(({ second }) => second >= STEADY_FROM_SECOND).map(({ ms }) => ms);
  const all = answered.length + refused + lost;
  return {
    perSecond: times.length / (SECONDS - STEADY_FROM_SECOND),
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    refused: refused / all,
    lost: lost / all,
    cores,
  };
}

function rowOf(name: string, rounds: readonly { ours: Figures; peer: Figures }[]): Row {
  const side = (of: "ours" | "peer") => {
    const middle = (figure: keyof Figures) => median(rounds.map((round) => round[of][figure]));
    const [refused, lost] = [middle("refused"), middle("lost")].map((share) => `${(share * 100).toFixed(0)} %`);
    const times = `p50 ${seconds(middle("p50Ms"))}, p95 ${seconds(middle("p95Ms"))}`;
    return `${middle("perSecond").toFixed(0)} answered/s, ${times}, ${refused} refused, ${lost} lost, worst /health ${seconds(middle("healthMs"))}`;
  };
  const ratios = rounds.map(({ ours, peer }) => ours.perSecond / peer.perSecond).filter(Number.isFinite);
  const ratio = { min: Math.min(...ratios), median: median(ratios), max: Math.max(...ratios) };
  const cores = Math.max(...rounds.flatMap(({ ours, peer }) => [ours.cores, peer.cores]));
  return {
    ...reportRow(name, [`ours ${side("ours")}`, `peer ${side("peer")}`, `load generator ${cores.toFixed(2)} core`]),
    peer: PEER,
    ratio: ratios.length > 0 ? ratio : null,
  };
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
