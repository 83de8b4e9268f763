import { join } from "node:path";
import { ADMIN_TASKS } from "./admin-tasks";
import { callerFor } from "./caller";
import { visitPortal } from "./creator-visits";
import { CREATOR_SHARE, callLog, type Plan, type StreamRecord } from "./plan-and-log";

const LATE_EVERY_MS = 50;
/** A broken stream reopens after one to two times this delay. */
const RECONNECT_MS = 1000;

const plan: Plan = await Bun.file(process.argv[2] ?? "").json();
const log = callLog(plan.log);
const addressed = (network: number, nth: number) => ({ "X-Forwarded-For": `10.${network}.${nth >> 8}.${nth & 255}` });
const admins = plan.cookies.map((cookie, nth) => ({ Cookie: cookie, ...addressed(1, nth) }));

const tasks = Object.values(ADMIN_TASKS).flatMap(({ weight, run }) => Array.from({ length: weight }, () => run));
const pick = (below: number) => Math.floor(Math.random() * below);

// Round robin, so that each admin and creator visits equally often.
let [nthTask, nthVisit] = [0, 0];
async function visit(): Promise<void> {
  if (Math.random() < CREATOR_SHARE) {
    const nth = nthVisit++;
    const who = plan.creators[nth % plan.creators.length];
    if (who) await visitPortal(callerFor(plan.origin, log, addressed(2, nth % plan.creators.length)), who, nth);
    return;
  }
  const nth = nthTask++;
  await tasks[pick(tasks.length)]?.(callerFor(plan.origin, log, admins[nth % admins.length] ?? {}), { nth, pick });
}

const lateness: number[] = [];
let due = performance.now() + LATE_EVERY_MS;
setInterval(() => {
  lateness.push(performance.now() - due);
  due = performance.now() + LATE_EVERY_MS;
}, LATE_EVERY_MS).unref();

const streams = holdStreams(plan.origin, admins);
const counters = await arrive(plan.phases, visit);
streams.end();
const { user, system } = process.cpuUsage();
const late = lateness.toSorted((a, b) => a - b);
log.note({ streams: streams.record });
log.note({
  tool: {
    arrived: counters["vusers.created"],
    ended: counters["vusers.completed"],
    cpuSeconds: (user + system) / 1e6,
    lateP95Ms: late[Math.floor(late.length * 0.95)],
  },
});
log.flush();
process.exit(0);

/** Keeps an event stream open for each admin. Returns a function that ends them. */
function holdStreams(origin: string, admins: readonly Record<string, string>[]) {
  const record: StreamRecord = { opened: 0, refused: 0, ended: 0, events: 0, gaps: 0 };
  const over = new AbortController();
  const hold = async (headers: Record<string, string>) => {
    while (!over.signal.aborted) {
      try {
        const answer = await fetch(`${origin}/api/events`, { headers, signal: over.signal });
        if (answer.ok && answer.body) {
          record.opened += 1;
          await listen(answer.body);
          record.ended += 1;
        } else record.refused += 1;
      } catch {
        if (!over.signal.aborted) record.ended += 1;
      }
      await Bun.sleep(RECONNECT_MS * (1 + Math.random()));
    }
  };
  const listen = async (body: ReadableStream<Uint8Array>) => {
    for await (const bytes of body) {
      const text = Buffer.from(bytes).toString();
      record.events += text.split('data: {"type"').length - 1;
      record.gaps += text.split("event: gap").length - 1;
    }
  };
  for (const admin of admins) void hold(admin);
  return {
    record,
    end: () => over.abort(),
  };
}

type Emitter = {
  on: (event: "done", hear: (totals: { counters: Record<string, number> }) => void) => void;
  run: () => void;
};

type Runner = (script: object, payload: undefined, options: object) => Promise<Emitter>;

/** Starts visits at fixed rates, whether or not earlier ones have ended; returns Artillery's counters. */
async function arrive(phases: { seconds: number; arrivalsPerSecond: number }[], visit: () => Promise<void>) {
  const script = {
    config: {
      target: "http://127.0.0.1",
      statsInterval: 3600,
      // At a plain arrival rate Artillery spins and uses a third of a core; a ramp between equal rates uses timers.
      phases: phases.map(({ seconds, arrivalsPerSecond }) => ({
        duration: seconds,
        arrivalRate: arrivalsPerSecond,
        rampTo: arrivalsPerSecond,
      })),
      processor: {
        visit: (_context: unknown, _events: unknown, done: (error?: unknown) => void) =>
          void visit().then(() => done(), done),
      },
    },
    scenarios: [{ flow: [{ function: "visit" }] }],
  };
  const runner = await loadRunner();
  const artillery = await runner(script, undefined, {});
  return new Promise<Record<string, number>>((resolve) => {
    artillery.on("done", ({ counters }) => resolve(counters));
    artillery.run();
  });
}

// Only the benchmark installs Artillery, so its types are not available.
async function loadRunner(): Promise<Runner> {
  const path = join(import.meta.dir, "../artillery/node_modules/@artilleryio/int-core/index.js");
  const { runner }: { runner: { runner: Runner } } = await import(path);
  return runner.runner;
}
