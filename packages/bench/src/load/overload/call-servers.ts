/** The program that calls the servers: its own process, so that its processor time is told apart from theirs. */
export type CallPlan = {
  origins: string[];
  cookies: string[];
  contracts: number;
  seconds: number;
  load: Load;
};

/** Clients that call again once they have an answer, or calls per second whether or not earlier ones have theirs. */
export type Load = { clients: number } | { perSecond: number };

export type Outcome = {
  /** `at` is when the answer came, in seconds since the program started. */
  answered: { at: number; ms: number }[];
  refused: number;
  /** Calls that failed or had no answer within ten seconds, or by the end. */
  lost: number;
  /** Share of a core. */
  cores: number;
};

const TIMEOUT_MS = 10_000;
const TICK_MS = 10;

if (import.meta.main) {
  const plan: CallPlan = JSON.parse(process.argv[2] ?? "");
  // Unlike process.stdout.write, waits until all of it is written.
  await Bun.write(Bun.stdout, JSON.stringify(await run(plan)));
  process.exit();
}

async function run({ origins, cookies, contracts, seconds, load }: CallPlan): Promise<Outcome> {
  const outcome: Outcome = { answered: [], refused: 0, lost: 0, cores: 0 };
  const began = performance.now();
  const end = began + seconds * 1000;
  let nth = 0;

  /** Returns `Retry-After` in seconds if the call was refused. */
  const call = async (): Promise<number | null> => {
    const sent = performance.now();
    const number = nth++;
    const { path, init } = callOf(number, contracts);
    const headers = { Cookie: cookies[number % cookies.length] ?? "", "X-Requested-With": "bench", ...init?.headers };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(`${origins[number % origins.length]}${path}`, { ...init, headers, signal });
      await answer.arrayBuffer();
      if (answer.status === 503) {
        outcome.refused += 1;
        return Number(answer.headers.get("Retry-After"));
      }
      if (!answer.ok) throw new Error(String(answer.status));
      const now = performance.now();
      outcome.answered.push({ at: (now - began) / 1000, ms: now - sent });
    } catch {
      // Counted as lost.
    }
    return null;
  };

  // Without waiting for the last answers: those of a server that refuses nothing take longer than the measurement.
  if ("clients" in load) {
    const client = async () => {
      for (;;) {
        const retrySeconds = await call();
        if (retrySeconds !== null) await Bun.sleep((retrySeconds + Math.random()) * 1000);
      }
    };
    for (let nth = 0; nth < load.clients; nth++) void client();
    await Bun.sleep(seconds * 1000);
  } else
    while (performance.now() < end) {
      const due = ((performance.now() - began) / 1000) * load.perSecond;
      while (nth < due) void call();
      await Bun.sleep(TICK_MS);
    }
  const { user, system } = process.cpuUsage();
  outcome.lost = nth - outcome.answered.length - outcome.refused;
  outcome.cores = (user + system) / 1000 / (performance.now() - began);
  return outcome;
}

type Call = { path: string; init?: { method: string; body: string; headers: Record<string, string> } };

/** Of ten calls, eight read contracts, one reads videos and one writes. */
function callOf(nth: number, contracts: number): Call {
  const kind = nth % 10;
  if (kind < 4) return { path: `/api/contracts?limit=20&sort=${["recent", "name-asc", "fee-desc", "oldest"][kind]}` };
  if (kind < 7) return { path: `/api/contracts/${1 + ((nth * 37) % contracts)}` };
  if (kind === 7) return { path: "/api/contracts/summary" };
  if (kind === 8) return { path: "/api/video-submissions?limit=20" };
  const body = JSON.stringify({ title: `Load ${nth}`, message: "Sent by a benchmark", type: "info", priority: "low" });
  const headers = { "Content-Type": "application/json" };
  return { path: "/api/portal-announcements", init: { method: "POST", body, headers } };
}
