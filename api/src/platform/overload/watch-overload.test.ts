import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openTestDatabase } from "@crm/testing/server";
import type { Database } from "../db/client";
import { openMetrics } from "../metrics/open-metrics";
import { OVERLOAD_LIMITS as LIMITS } from "./overload-limits";
import { watchOverload } from "./watch-overload";

setDefaultTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let watched: ReturnType<typeof watch>;
beforeEach(() => {
  watched = watch();
});

function watch() {
  let nowMs = 0;
  let sample = () => {};
  const every = (_ms: number, run: () => void) => {
    sample = run;
    return () => {};
  };
  const logged: object[] = [];
  const metrics = openMetrics();
  const log = { warn: (facts: object) => void logged.push(facts) };
  const timers = { now: () => nowMs, nextTurn: () => {}, every };
  const overload = watchOverload({ database, log, metrics, now: () => new Date("2026-06-15T12:00:00Z") }, timers);
  return {
    overload,
    metrics,
    logged,
    call: () => overload.admit({ sendsFile: false }),
    after(ms: number) {
      nowMs += ms;
      sample();
    },
  };
}

async function fillQueue({ call }: Pick<typeof watched, "call">): Promise<void> {
  for (let nth = 0; nth < LIMITS.startsInTurn + LIMITS.waiting; nth++) void call();
}

describe("refused calls", () => {
  test("are counted, with the time of the last one", async () => {
    expect(watched.overload.facts()).toMatchObject({ refused: 0, lastRefusedAt: null });
    await fillQueue(watched);
    expect(await watched.call()).toBeNull();
    expect(await watched.call()).toBeNull();
    expect(watched.overload.facts()).toMatchObject({ refused: 2, lastRefusedAt: new Date("2026-06-15T12:00:00Z") });
    expect(await watched.metrics.registry.metrics()).toContain("crm_refused_calls_total 2");
  });

  test("are logged together, at most every ten seconds", async () => {
    await fillQueue(watched);
    await watched.call();
    await watched.call();
    watched.after(250);
    expect(watched.logged).toEqual([expect.objectContaining({ refused: 2 })]);
    await watched.call();
    watched.after(250);
    expect(watched.logged).toHaveLength(1);
    await watched.call();
    watched.after(10_000);
    expect(watched.logged).toEqual([expect.anything(), expect.objectContaining({ refused: 2 })]);
    watched.after(10_000);
    expect(watched.logged).toHaveLength(2);
  });
});

describe("the measured waits", () => {
  test("of the event loop are the delay of the sample", async () => {
    watched.after(250);
    expect(watched.overload.facts().waits.eventLoopMs).toBe(0);
    watched.after(850);
    expect(watched.overload.facts().waits.eventLoopMs).toBe(600);
    expect(await watched.metrics.registry.metrics()).toContain('crm_wait_seconds{for="event_loop"} 0.6');
  });

  test("of the database are the time of a query, and nothing once the server is idle", async () => {
    await watched.call();
    watched.after(250);
    watched.after(700);
    expect(watched.overload.facts().waits.databaseMs).toBe(700);
    await eventually(() => {
      watched.after(250);
      return watched.overload.facts().waits.databaseMs === 0;
    });
  });
});
