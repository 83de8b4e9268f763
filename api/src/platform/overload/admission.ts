import { OVERLOAD_LIMITS as LIMITS } from "./overload-limits";

/** How long work waited when last measured, in ms. */
export type Waits = { eventLoopMs: number; databaseMs: number };

/** Must be called once the call is answered. */
export type Finish = () => void;

type Waiting = { since: number; hasBody: boolean; decide: (finish: Finish | null) => void };

type Clock = { now: () => number; nextTurn: (run: () => void) => void; random: () => number };

/** Counts between two samples. `leastWaitMs` is that of the call that waited least. */
const noCounts = () => ({ started: 0, refused: 0, answered: 0, leastWaitMs: Number.POSITIVE_INFINITY });

/**
 * Starts calls in order, a few in each turn of the event loop. Once even the shortest wait has been above the target for
 * `persistMs`, refuses calls that waited or would wait longer than the target, until calls start without waiting again. If the
 * event loop or the database is late meanwhile, fewer calls run at once.
 */
export function createAdmission({ now, nextTurn, random }: Clock) {
  const waiting: Waiting[] = [];
  const running = new Set<{ since: number }>();
  let startsInTurn = 0;
  let counts = noCounts();
  let samples: (ReturnType<typeof noCounts> & { at: number; waitMs: number })[] = [];
  let runningLimit: number = LIMITS.running;
  let overSince: number | null = null;
  let isOverloaded = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;

  const mayStart = () => startsInTurn < LIMITS.startsInTurn && running.size < runningLimit;
  const isLate = (waitMs: number) => waitMs > LIMITS.targetMs;
  const headWaitMs = (at: number) => (waiting[0] ? at - waiting[0].since : 0);

  function start(at: number, { since, hasBody }: Omit<Waiting, "decide">): Finish {
    if (startsInTurn === 0) nextTurn(turn);
    startsInTurn += 1;
    counts.started += 1;
    counts.leastWaitMs = Math.min(counts.leastWaitMs, at - since);
    const call = { since: at };
    // Otherwise clients that send slowly could keep all others waiting.
    if (!hasBody) running.add(call);
    return () => {
      counts.answered += 1;
      if (running.delete(call) && waiting.length > 0 && startsInTurn === 0) nextTurn(turn);
    };
  }
  function refuse(at: number): null {
    counts.refused += 1;
    refusedAt = at;
    return null;
  }
  function turn(): void {
    startsInTurn = 0;
    const at = now();
    while (waiting.length > 0 && mayStart()) {
      const call = waiting.shift();
      if (call) call.decide(isOverloaded && isLate(at - call.since) ? refuse(at) : start(at, call));
    }
  }
  const sum = (of: "started" | "refused" | "answered") => samples.reduce((total, sample) => total + sample[of], 0);

  return {
    /** Returns null if the call is refused. */
    admit({ hasBody }: { hasBody: boolean }): Finish | null | Promise<Finish | null> {
      const at = now();
      const isFull = waiting.length >= LIMITS.waiting;
      if (isFull || (isOverloaded && isLate(headWaitMs(at)))) return refuse(at);
      if (waiting.length === 0 && mayStart()) return start(at, { since: at, hasBody });
      return new Promise((decide) => waiting.push({ since: at, hasBody, decide }));
    },

    /** Call every `sampleMs`. */
    sample({ eventLoopMs, databaseMs }: Waits): void {
      const at = now();
      const queueMs = counts.started > 0 ? counts.leastWaitMs : headWaitMs(at);
      const measuredMs = Math.max(eventLoopMs, databaseMs);
      const calls = running.size + waiting.length + counts.answered;
      samples = samples.filter((sample) => sample.at > at - LIMITS.persistMs);
      samples.push({ ...counts, at, waitMs: Math.max(queueMs, measuredMs) });
      counts = noCounts();
      for (const call of running) if (at - call.since > LIMITS.countedMs) running.delete(call);
      if (waiting.length > 0 && startsInTurn === 0) turn();

      const isBusy = calls >= LIMITS.minCalls && sum("answered") >= LIMITS.minAnswers;
      const isMeasuredLate = isBusy && isLate(measuredMs);
      overSince = isBusy && (isLate(queueMs) || isMeasuredLate) ? (overSince ?? at) : null;
      const isRelapse = at - endedAt < LIMITS.relapseMs;
      const persistMs = isRelapse ? LIMITS.relapsePersistMs : LIMITS.persistMs;
      if (overSince !== null && at - overSince >= persistMs) {
        isOverloaded = true;
        // Time to refuse a first call, before its absence counts as calm.
        refusedAt = Math.max(refusedAt, at);
      } else if (isOverloaded && at - refusedAt >= LIMITS.calmMs) {
        isOverloaded = false;
        endedAt = at;
      }
      // The server stays busy with fewer calls. Refusing all of them would leave it idle until the next sample.
      if (isOverloaded && isMeasuredLate) runningLimit = Math.max(LIMITS.leastRunning, Math.floor(runningLimit / 2));
      else runningLimit = Math.min(LIMITS.running, runningLimit + LIMITS.moreRunning);
    },

    /** The longest recent wait, multiplied by the calls that arrive for each that starts. Spread, so that clients do not return all at once. */
    retryAfterSeconds(): number {
      const waitMs = Math.max(LIMITS.targetMs, ...samples.slice(-4).map((sample) => sample.waitMs));
      const callsForEach = 1 + sum("refused") / Math.max(1, sum("started"));
      const seconds = Math.min(LIMITS.longestRetrySeconds, (waitMs / 1000) * callsForEach);
      return Math.max(LIMITS.leastRetrySeconds, Math.round(seconds * (0.5 + random())));
    },
  };
}
