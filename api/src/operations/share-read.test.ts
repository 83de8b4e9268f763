import { beforeEach, describe, expect, test } from "bun:test";
import { movingClock } from "@crm/testing/server";
import { shareRead } from "./share-read";

const clock = movingClock();
let reads: PromiseWithResolvers<string>[];
let call: () => Promise<string>;
beforeEach(() => {
  reads = [];
  const read = () => {
    const pending = Promise.withResolvers<string>();
    reads.push(pending);
    return pending.promise;
  };
  call = shareRead(read, { freshMs: 1000, now: clock.now });
});

describe("shareRead", () => {
  test("reads once for all callers until the read ends", async () => {
    const results = [call(), call()];
    clock.advance({ minutes: 1 });
    results.push(call());
    reads[0]?.resolve("first");
    expect(await Promise.all(results)).toEqual(["first", "first", "first"]);
    expect(reads).toHaveLength(1);
  });

  test.each([
    ["returns the same result within freshMs", { seconds: 0.999 }, 1],
    ["reads again after freshMs", { seconds: 1 }, 2],
    ["reads again if the clock was set back", { seconds: -1 }, 2],
  ])("%s", async (_, passed, times) => {
    const first = call();
    reads[0]?.resolve("first");
    await first;
    clock.advance(passed);
    void call();
    expect(reads).toHaveLength(times);
  });

  test("rejects all waiting callers after an error and reads again for the next call", async () => {
    const results = [call(), call()];
    reads[0]?.reject(new Error("The database is unavailable"));
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = call();
    reads[1]?.resolve("second");
    expect(await next).toBe("second");
  });
});
