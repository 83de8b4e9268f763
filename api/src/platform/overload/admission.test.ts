import { beforeEach, describe, expect, test } from "bun:test";
import { createAdmission, type Finish } from "./admission";
import { OVERLOAD_LIMITS as LIMITS } from "./overload-limits";

/** The target, and a sample in which the server's speed changed. */
const LONGEST_MS = LIMITS.targetMs + LIMITS.sampleMs;

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
  const call = async ({ sendsFile = false } = {}) => {
    const since = nowMs;
    const finish = await admission.admit({ sendsFile });
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
    async run({ seconds, perSecond = 0, answerMs = 10 }: Run) {
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
        admission.sample();
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

type Run = { seconds: number; perSecond?: number; answerMs?: number };

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

  test("by a statement of four seconds that stops all work, every ten seconds", async () => {
    for (let nth = 0; nth < 6; nth++) {
      expect((await server.run({ seconds: 4, perSecond: 20, answerMs: 4000 })).refused).toBe(0);
      expect((await server.run({ seconds: 6, perSecond: 20 })).refused).toBe(0);
    }
  });

  test("while few calls wait for slow work", async () => {
    expect((await server.run({ seconds: 60, perSecond: 2, answerMs: 600 })).refused).toBe(0);
  });

  test("while an import blocks the database for 30 seconds and 300 calls wait for it", async () => {
    await server.run({ seconds: 10, perSecond: 50 });
    expect((await server.run({ seconds: 30, perSecond: 300 / 30, answerMs: 60_000 })).refused).toBe(0);
    expect((await server.run({ seconds: 30, perSecond: 16 })).refused).toBe(0);
  });
});

describe("calls above the capacity for longer than five seconds", () => {
  for (const times of [2, 4, 8])
    test(`at ${times} times the capacity, as many calls as before are answered, after waits of half a second`, async () => {
      await server.run({ seconds: 8, perSecond: times * 100 });
      const later = await server.run({ seconds: 20, perSecond: times * 100 });
      expect(later.longestMs).toBeLessThanOrEqual(LONGEST_MS);
      expect(later.started).toBeGreaterThan(1900);
      expect(later.refused).toBeGreaterThan(0.9 * (times - 1) * 2000);
    });

  test("no call is refused any more once fewer arrive", async () => {
    await server.run({ seconds: 20, perSecond: 800 });
    await server.run({ seconds: 0.5, perSecond: 90 });
    expect((await server.run({ seconds: 60, perSecond: 90 })).refused).toBe(0);
  });

  test("calls of the next five seconds wait for at most half a second too", async () => {
    await server.run({ seconds: 20, perSecond: 800 });
    await server.run({ seconds: 4, perSecond: 50 });
    expect((await server.run({ seconds: 10, perSecond: 800 })).longestMs).toBeLessThanOrEqual(LONGEST_MS);
  });

  test("once the server is slower, fewer calls wait", async () => {
    await server.run({ seconds: 10, perSecond: 400 });
    await server.run({ seconds: 3, perSecond: 400, answerMs: 20 });
    const later = await server.run({ seconds: 10, perSecond: 400, answerMs: 20 });
    expect(later.longestMs).toBeLessThanOrEqual(LONGEST_MS);
    expect(later.started).toBeGreaterThan(450);
  });

  test("when they begin to be refused, those that waited longest are", async () => {
    await server.run({ seconds: 4.5, perSecond: 250 });
    const begin = await server.run({ seconds: 3, perSecond: 250 });
    expect(begin.longestMs).toBeGreaterThan(2000);
    expect((await server.run({ seconds: 10, perSecond: 250 })).longestMs).toBeLessThanOrEqual(LONGEST_MS);
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

test("calls that are not answered for a second do not keep others waiting", async () => {
  for (let nth = 0; nth < LIMITS.running + 1; nth++) void server.call();
  for (let nth = 0; nth < 20; nth++) await server.turn();
  expect(server.started).toHaveLength(LIMITS.running);
  server.pass(LIMITS.countedMs + 1);
  server.admission.sample();
  await server.turn();
  expect(server.started).toHaveLength(LIMITS.running + 1);
});

test("files that arrive slowly do not keep others waiting", async () => {
  for (let nth = 0; nth < 3 * LIMITS.running; nth++) void server.call({ sendsFile: true });
  void server.call();
  for (let nth = 0; nth < 40; nth++) await server.turn();
  expect(server.started).toHaveLength(3 * LIMITS.running + 1);
});

describe("Retry-After", () => {
  const secondsAt = (times: number, random: number) => {
    let nowMs = 0;
    const admission = createAdmission({ now: () => nowMs, nextTurn: () => {}, random: () => random });
    for (let nth = 0; nth < LIMITS.startsInTurn + LIMITS.waiting; nth++) void admission.admit({ sendsFile: false });
    for (let nth = 0; nth < (times - 1) * LIMITS.startsInTurn; nth++) void admission.admit({ sendsFile: false });
    nowMs += 4;
    admission.sample();
    return admission.retryAfterSeconds();
  };

  test("grows with the wait and the calls for each started one, from 1 to 15 seconds", () => {
    expect([1, 2, 4, 8, 100].map((times) => secondsAt(times, 0.5))).toEqual([1, 2, 4, 8, 15]);
  });

  test("is spread from half to one and a half times that", () => {
    expect([0, 0.5, 0.999].map((random) => secondsAt(8, random))).toEqual([4, 8, 12]);
  });
});
