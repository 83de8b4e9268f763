import { describe, expect, test } from "bun:test";
import { StoreAway } from "../errors/store-away";
import { fromSource, watchStore } from "./watch-store";

const QUICK = { silentMs: 10, checkMs: 10 };
const never = () => new Promise<never>(() => {});
const fails = (message: string) => async () => {
  throw new Error(message);
};

function watchOf(ask: () => Promise<unknown>) {
  return watchStore("file store", { ask, isOwnFault: (error) => String(error).includes("own") }, QUICK);
}

describe("a call to a store", () => {
  const cases: [what: string, call: () => Promise<unknown>, ask: () => Promise<unknown>, isAway: boolean][] = [
    ["that fails says that the store is away", fails("refused"), async () => {}, true],
    ["that fails by its own fault says so", fails("own"), async () => {}, false],
    ["that falls silent is given up once the store says nothing either", never, never, true],
    ["that falls silent is given up once the store fails", never, fails("refused"), true],
    [
      "that takes long goes on while the store answers",
      () => Bun.sleep(100).then(() => fails("own")()),
      async () => {},
      false,
    ],
  ];

  test.each(cases)("%s", async (_what, call, ask, isAway) => {
    const error = await watchOf(ask)
      .run(call)
      .catch((reason: unknown) => reason);
    expect(error instanceof StoreAway).toBe(isAway);
  });

  test("whose source breaks has the source's error, which says nothing about the store", async () => {
    const source = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("The source")) });
    const call = async () => Array.fromAsync(fromSource(source));
    await expect(watchOf(never).run(call)).rejects.toThrow("The source");
  });

  test("after a failure is not made before the store has answered again", async () => {
    let answers: () => Promise<void> = fails("refused");
    let calls = 0;
    const count = async () => {
      calls += 1;
      await answers();
    };
    const watch = watchOf(() => answers());
    for (let n = 0; n < 5; n++) await expect(watch.run(count)).rejects.toBeInstanceOf(StoreAway);
    expect(calls).toBe(1);
    answers = async () => {};
    await watch.run(count);
    expect(calls).toBe(2);
  });
});
