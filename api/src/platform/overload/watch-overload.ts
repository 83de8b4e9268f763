import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/client";
import type { Metrics } from "../metrics/open-metrics";
import { type Admitted, type ArrivingCall, createAdmission, type Finish } from "./admission";
import { OVERLOAD_LIMITS as LIMITS } from "./overload-limits";

export type Overload = {
  admit: (call: ArrivingCall) => Admitted;
  retryAfterSeconds: () => number;
  facts: () => OverloadFacts;
  stop: () => void;
};

/** How long work waited when last measured, in ms. */
type Waits = { eventLoopMs: number; databaseMs: number };

/** Since the server started. */
export type OverloadFacts = { waits: Waits; refused: number; lastRefusedAt: Date | null };

type Parts = {
  database: Pick<Database, "db">;
  log: Pick<Logger, "warn">;
  metrics: Pick<Metrics, "refusedCalls" | "waitSeconds">;
  now: () => Date;
};

type Timers = { now: () => number; nextTurn: (run: () => void) => void; every: (ms: number, run: () => void) => Stop };

type Stop = () => void;

/** Refuses calls above the server's capacity, and measures how long work waits. */
export function watchOverload({ database, log, metrics, now }: Parts, timers = systemTimers): Overload {
  const admission = createAdmission({ ...timers, random: Math.random });
  const databaseWait = measureDatabaseWait(database, timers);
  const facts: OverloadFacts = { waits: { eventLoopMs: 0, databaseMs: 0 }, refused: 0, lastRefusedAt: null };
  let logged = { at: Number.NEGATIVE_INFINITY, refused: 0 };
  let isUsed = false;
  let dueAt = timers.now() + LIMITS.sampleMs;

  const sample = () => {
    const at = timers.now();
    facts.waits = { eventLoopMs: Math.max(0, at - dueAt), databaseMs: databaseWait.read() };
    dueAt = at + LIMITS.sampleMs;
    admission.sample();
    metrics.waitSeconds.set({ for: "event_loop" }, facts.waits.eventLoopMs / 1000);
    metrics.waitSeconds.set({ for: "database" }, facts.waits.databaseMs / 1000);
    // An idle server does not query its database.
    if (isUsed) databaseWait.measure();
    else databaseWait.clear();
    isUsed = false;
    if (facts.refused === logged.refused || at - logged.at < LIMITS.logEveryMs) return;
    log.warn({ refused: facts.refused - logged.refused, ...facts.waits }, "overloaded: calls were refused");
    logged = { at, refused: facts.refused };
  };

  const counted = (finish: Finish | null) => {
    if (finish !== null) return finish;
    facts.refused += 1;
    facts.lastRefusedAt = now();
    metrics.refusedCalls.inc();
    return null;
  };
  return {
    admit(call) {
      isUsed = true;
      const admitted = admission.admit(call);
      return admitted instanceof Promise ? admitted.then(counted) : counted(admitted);
    },
    retryAfterSeconds: admission.retryAfterSeconds,
    facts: () => ({ ...facts }),
    stop: timers.every(LIMITS.sampleMs, sample),
  };
}

const systemTimers: Timers = {
  now: () => performance.now(),
  nextTurn: setImmediate,
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Times a query that does nothing but wait for a connection. */
function measureDatabaseWait({ db }: Pick<Database, "db">, { now }: Timers) {
  let lastMs = 0;
  let since: number | null = null;
  return {
    /** The time of the last query, or of the running one if that is longer. */
    read: () => (since === null ? lastMs : Math.max(lastMs, now() - since)),
    clear() {
      lastMs = 0;
    },
    measure() {
      if (since !== null) return;
      const began = now();
      since = began;
      const end = (ms: number) => {
        lastMs = ms;
        since = null;
      };
      db.execute(sql`select 1`).then(
        () => end(now() - began),
        // Calls are refused for another reason while the database is unavailable.
        () => end(0),
      );
    },
  };
}

/** For tests, and for benchmarks of a server that refuses nothing. */
export const admitsAll: Overload = {
  admit: () => () => {},
  retryAfterSeconds: () => LIMITS.leastRetrySeconds,
  facts: () => ({ waits: { eventLoopMs: 0, databaseMs: 0 }, refused: 0, lastRefusedAt: null }),
  stop: () => {},
};
