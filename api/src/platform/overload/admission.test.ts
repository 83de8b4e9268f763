import { beforeEach, describe, expect, test } from "bun:test";
import { createAdmission, type Finish } from "./admission";
import { OVERLOAD_LIMITS as LIMITS } from "./overload-limits";

const CALM = { eventLoopMs: 0, databaseMs: 0 };

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
});

/** A server on a fake clock that answers one call after the other. */
function createServer() {
  let nowMs = 0;
  let turns: (() => void)[] = [];
  const admission = createAdmission({ now: () => nowMs, nextTurn: (run) => turns.push(run), random: () => 0.5 });
  const outcomes = { refused: 0, waits: [] as number[] };
  const started: Finish[] = [];
  const call = async ({ hasBody = false } = {}) => {
    const since = nowMs;
    const finish = await admission.admit({ hasBody });
    if (finish === null) outcomes.refused += 1;
    else {
      outcomes.waits.push(nowMs - since);
      started.push(finish);
    }
    return finish;
  };
  const turn = async () => {
    const before = turns;
    turns = [];
    for (const run of before) run();
    for (let nth = 0; nth < 20; nth++) await Promise.resolve();
  };
  return {
    admission,
    outcomes,
    started,
    call,
    turn,
    /** Runs for `seconds`, in which each answer takes `answerMs`. */
    async run({ seconds, perSecond = 0, answerMs = 10, waits = CALM }: Run) {
      const end = nowMs + seconds * 1000;
      let arrivals = 0;
      let workMs = 0;
      let sampledAt = nowMs;
      while (nowMs < end) {
        nowMs += 5;
        for (arrivals += perSecond / 200; arrivals >= 1; arrivals--) void call();
        for (workMs += 5; workMs >= answerMs && started.length > 0; workMs -= answerMs) started.shift()?.();
        if (started.length === 0) workMs = 0;
        await turn();
        if (nowMs - sampledAt < LIMITS.sampleMs) continue;
        sampledAt = nowMs;
        admission.sample(waits);
      }
      const found = { ...outcomes, longestMs: Math.max(0, ...outcomes.waits), started: outcomes.waits.length };
      Object.assign(outcomes, { refused: 0, waits: [] });
      return found;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

type Run = { seconds: number; perSecond?: number; answerMs?: number; waits?: typeof CALM };

describe("no call is refused", () => {
  test("below the capacity", async () => {
    expect(await server.run({ seconds: 60, perSecond: 90 })).toMatchObject({ refused: 0, longestMs: 0 });
  });

  test("in a burst of 900 calls that takes four and a half seconds", async () => {
    for (let nth = 0; nth < 900; nth++) void server.call();
    expect(await server.run({ seconds: 10, answerMs: 5 })).toMatchObject({ refused: 0, started: 900 });
  });

  test("in four seconds above the capacity, each minute", async () => {
    for (let minute = 0; minute < 3; minute++) {
      expect((await server.run({ seconds: 4, perSecond: 150 })).refused).toBe(0);
      expect((await server.run({ seconds: 56, perSecond: 20 })).refused).toBe(0);
    }
  });

  const spikes = {
    "400 ms at the event loop": { eventLoopMs: 400, databaseMs: 20 },
    "400 ms for a connection": { eventLoopMs: 20, databaseMs: 400 },
  };
  for (const [name, waits] of Object.entries(spikes))
    test(`on a busy machine whose work waits ${name} for a minute`, async () => {
      expect((await server.run({ seconds: 60, perSecond: 90, waits })).refused).toBe(0);
    });

  test("by statements of four seconds, one every ten seconds", async () => {
    const waits = { eventLoopMs: 4000, databaseMs: 4000 };
    for (let nth = 0; nth < 6; nth++) {
      expect((await server.run({ seconds: 4, perSecond: 20, waits })).refused).toBe(0);
      expect((await server.run({ seconds: 6, perSecond: 20 })).refused).toBe(0);
    }
  });

  test("while few calls wait for slow work", async () => {
    const waits = { eventLoopMs: 2000, databaseMs: 2000 };
    expect((await server.run({ seconds: 60, perSecond: 2, answerMs: 400, waits })).refused).toBe(0);
  });

  test("while an import blocks the database for 30 seconds and 300 calls wait for it", async () => {
    await server.run({ seconds: 10, perSecond: 50 });
    const blocked = {
      seconds: 30,
      perSecond: 300 / 30,
      answerMs: 60_000,
      waits: { eventLoopMs: 100, databaseMs: 30_000 },
    };
    expect((await server.run(blocked)).refused).toBe(0);
    expect((await server.run({ seconds: 30, perSecond: 16 })).refused).toBe(0);
  });
});

describe("calls above the capacity for longer than five seconds", () => {
  for (const times of [2, 4, 8])
    test(`at ${times} times the capacity, as many calls as before are answered, after waits of at most 500 ms`, async () => {
      await server.run({ seconds: 10, perSecond: times * 100 });
      const later = await server.run({ seconds: 20, perSecond: times * 100 });
      expect(later.longestMs).toBeLessThanOrEqual(LIMITS.targetMs);
      expect(later.started).toBeGreaterThan(1900);
      expect(later.refused).toBeGreaterThan(0.9 * (times - 1) * 2000);
    });

  test("no call is refused any more once fewer arrive", async () => {
    await server.run({ seconds: 20, perSecond: 800 });
    await server.run({ seconds: 0.5, perSecond: 90 });
    expect((await server.run({ seconds: 60, perSecond: 90 })).refused).toBe(0);
  });

  test("a second overload within 30 seconds is recognised within a second", async () => {
    await server.run({ seconds: 20, perSecond: 800 });
    await server.run({ seconds: 5, perSecond: 50 });
    await server.run({ seconds: 2, perSecond: 800 });
    expect((await server.run({ seconds: 10, perSecond: 800 })).longestMs).toBeLessThanOrEqual(LIMITS.targetMs);
  });

  for (const wait of ["eventLoopMs", "databaseMs"] as const)
    test(`when ${wait} is late, fewer calls run at once, and as many are answered`, async () => {
      await server.run({ seconds: 10, perSecond: 200 });
      expect(server.started.length).toBeGreaterThan(LIMITS.running - LIMITS.startsInTurn);
      await server.run({ seconds: 2, perSecond: 200, waits: { ...CALM, [wait]: 600 } });
      const later = await server.run({ seconds: 10, perSecond: 200, waits: { ...CALM, [wait]: 600 } });
      expect(server.started.length).toBeLessThanOrEqual(LIMITS.leastRunning);
      expect(later.started).toBeGreaterThan(950);
      await server.run({ seconds: 5, perSecond: 200 });
      expect(server.started.length).toBeGreaterThan(LIMITS.running - LIMITS.startsInTurn);
    });
});

test("of calls that arrive at once, 1,000 wait and those above are refused", async () => {
  for (let nth = 0; nth < LIMITS.waiting + LIMITS.startsInTurn + 50; nth++) void server.call();
  await server.turn();
  expect(server.outcomes.refused).toBe(50);
});

test("a turn of the event loop starts four calls", async () => {
  for (let nth = 0; nth < 20; nth++) void server.call();
  const counts: number[] = [];
  for (let nth = 0; nth < 3; nth++) {
    await Promise.resolve();
    counts.push(server.started.length);
    await server.turn();
  }
  expect(counts).toEqual([4, 8, 12]);
});

test("calls that are not answered for three seconds do not keep others waiting", async () => {
  for (let nth = 0; nth < LIMITS.running + 1; nth++) void server.call();
  for (let nth = 0; nth < 20; nth++) await server.turn();
  expect(server.started).toHaveLength(LIMITS.running);
  server.pass(LIMITS.countedMs + 1);
  server.admission.sample(CALM);
  await server.turn();
  expect(server.started).toHaveLength(LIMITS.running + 1);
});

test("calls whose bodies arrive slowly do not keep others waiting", async () => {
  for (let nth = 0; nth < 3 * LIMITS.running; nth++) void server.call({ hasBody: true });
  void server.call();
  for (let nth = 0; nth < 40; nth++) await server.turn();
  expect(server.started).toHaveLength(3 * LIMITS.running + 1);
});

describe("Retry-After", () => {
  const secondsAt = (times: number, random: number) => {
    let nowMs = 0;
    const admission = createAdmission({ now: () => nowMs, nextTurn: () => {}, random: () => random });
    for (let nth = 0; nth < LIMITS.startsInTurn + LIMITS.waiting; nth++) void admission.admit({ hasBody: false });
    for (let nth = 0; nth < (times - 1) * LIMITS.startsInTurn; nth++) void admission.admit({ hasBody: false });
    nowMs += LIMITS.sampleMs;
    admission.sample({ eventLoopMs: 0, databaseMs: 800 });
    return admission.retryAfterSeconds();
  };

  test("grows with the wait and the calls for each answered one, from 1 to 15 seconds", () => {
    expect([1, 2, 4, 8, 100].map((times) => secondsAt(times, 0.5))).toEqual([1, 2, 3, 6, 15]);
  });

  test("is spread from half to one and a half times that", () => {
    expect([0, 0.5, 0.999].map((random) => secondsAt(8, random))).toEqual([3, 6, 10]);
  });
});
