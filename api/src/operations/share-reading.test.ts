import { beforeEach, describe, expect, test } from "bun:test";
import { movingClock } from "@crm/testing/server";
import { shareReading } from "./share-reading";

const clock = movingClock();
let readings: PromiseWithResolvers<string>[];
let ask: () => Promise<string>;
beforeEach(() => {
  readings = [];
  const read = () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  };
  ask = shareReading(read, { keptMs: 1000, now: clock.now });
});

describe("a shared reading", () => {
  test("is one for all who ask while it is read, however long that takes", async () => {
    const asked = [ask(), ask()];
    clock.advance({ minutes: 1 });
    asked.push(ask());
    readings[0]?.resolve("first");
    expect(await Promise.all(asked)).toEqual(["first", "first", "first"]);
    expect(readings).toHaveLength(1);
  });

  test.each([
    ["is kept for less than a second", { seconds: 0.999 }, 1],
    ["is read again after a second", { seconds: 1 }, 2],
    ["is read again where the clock was set back", { seconds: -1 }, 2],
  ])("%s", async (_, passed, times) => {
    const first = ask();
    readings[0]?.resolve("first");
    await first;
    clock.advance(passed);
    void ask();
    expect(readings).toHaveLength(times);
  });

  test("that fails is told to those who waited, and read anew for the next one", async () => {
    const asked = [ask(), ask()];
    readings[0]?.reject(new Error("The database is away"));
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = ask();
    readings[1]?.resolve("second");
    expect(await next).toBe("second");
  });
});
