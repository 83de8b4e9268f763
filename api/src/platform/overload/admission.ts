import { OVERLOAD_LIMITS as LIMITS } from "./overload-limits";

/** Must be called once the call is answered. */
export type Finish = () => void;

/** A body with a file may arrive slowly. */
export type ArrivingCall = { sendsFile: boolean };

/** Null if the call is refused. */
export type Admitted = Finish | null | Promise<Finish | null>;

type Waiting = ArrivingCall & { decide: (finish: Finish | null) => void };

type Clock = { now: () => number; nextTurn: (run: () => void) => void; random: () => number };

const noCounts = () => ({ started: 0, refused: 0, answered: 0 });

type Sample = ReturnType<typeof noCounts> & { ms: number; isLong: boolean };

/**
 * Starts calls in order, a few in each turn of the event loop. The queue is long while more calls wait than start within
 * `targetMs`. Once it has been long for `persistMs`, further calls are refused while it is, until none had to be refused
 * for `persistMs`.
 */
export function createAdmission({ now, nextTurn, random }: Clock) {
  const waiting: Waiting[] = [];
  const running = new Set<{ since: number }>();
  let startsInTurn = 0;
  let counts = noCounts();
  let samples: Sample[] = [];
  /** Of the last second. */
  let startsPerMs = 0;
  let shortLength: number = LIMITS.leastWaiting;
  let callsForEachStart = 1;
  let sampledAt = now();
  let isOverloaded = false;
  let refusedAt = Number.NEGATIVE_INFINITY;

  const mayStart = () => startsInTurn < LIMITS.startsInTurn && running.size < LIMITS.running;
  const sum = (of: "ms" | "started" | "refused" | "answered", among = samples) =>
    among.reduce((total, sample) => total + sample[of], 0);

  const isFull = () => waiting.length >= LIMITS.waiting || (isOverloaded && waiting.length >= shortLength);

  function start({ sendsFile }: ArrivingCall): Finish {
    if (startsInTurn === 0) nextTurn(turn);
    startsInTurn += 1;
    counts.started += 1;
    const call = { since: now() };
    // Otherwise clients that send slowly could keep all others waiting.
    if (!sendsFile) running.add(call);
    return () => {
      counts.answered += 1;
      if (running.delete(call) && waiting.length > 0 && startsInTurn === 0) nextTurn(turn);
    };
  }

  function refuse(): null {
    counts.refused += 1;
    refusedAt = now();
    return null;
  }

  function turn(): void {
    startsInTurn = 0;
    while (mayStart()) {
      const call = waiting.shift();
      if (!call) return;
      call.decide(start(call));
    }
  }

  return {
    admit(call: ArrivingCall): Admitted {
      if (waiting.length === 0 && mayStart()) return start(call);
      if (isFull()) return refuse();
      return new Promise((decide) => waiting.push({ ...call, decide }));
    },

    /** Call every `sampleMs`. */
    sample(): void {
      const at = now();
      const isLong = waiting.length > shortLength;
      samples = [...samples, { ...counts, ms: at - sampledAt, isLong }].slice(-LIMITS.persistMs / LIMITS.sampleMs);
      sampledAt = at;
      counts = noCounts();
      const lastSecond = samples.slice(-1000 / LIMITS.sampleMs);
      startsPerMs = sum("started", lastSecond) / Math.max(1, sum("ms", lastSecond));
      shortLength = Math.max(LIMITS.leastWaiting, startsPerMs * LIMITS.targetMs);
      callsForEachStart = 1 + sum("refused") / Math.max(1, sum("started"));
      for (const call of running) if (at - call.since > LIMITS.countedMs) running.delete(call);
      if (waiting.length > 0 && startsInTurn === 0) turn();
      if (isOverloaded) isOverloaded = at - refusedAt < LIMITS.persistMs;
      else if (sum("ms") >= LIMITS.persistMs && samples.every((sample) => sample.isLong)) {
        isOverloaded = sum("answered") >= LIMITS.minAnswers;
        // Those that waited longest have perhaps given up.
        while (isOverloaded && waiting.length > shortLength) waiting.shift()?.decide(refuse());
      }
    },

    /** The wait, multiplied by the calls that arrive for each that starts. Spread, so that clients do not return all at once. */
    retryAfterSeconds(): number {
      const waitMs = Math.max(LIMITS.targetMs, waiting.length / startsPerMs);
      const seconds = Math.min(LIMITS.longestRetrySeconds, (waitMs / 1000) * callsForEachStart);
      return Math.max(LIMITS.leastRetrySeconds, Math.round(seconds * (0.5 + random())));
    },
  };
}
