import { describe, expect, test } from "bun:test";
import { StoreUnavailable } from "../errors/store-unavailable";
import { fromSource, watchStore } from "./watch-store";

const QUICK = { checkAfterMs: 10, checkTimeoutMs: 10 };
const never = () => new Promise<never>(() => {});
const fails = (message: string) => async () => {
  throw new Error(message);
};

function watchOf(ask: () => Promise<unknown>) {
  return watchStore("file store", { ask, isOwnFault: (error) => String(error).includes("own") }, QUICK);
}

describe("StoreWatch.run", () => {
  const cases: [what: string, call: () => Promise<unknown>, ask: () => Promise<unknown>, isUnavailable: boolean][] = [
    ["reports the store as unavailable when the call fails", fails("refused"), async () => {}, true],
    ["passes on an error that does not mean an outage", fails("own"), async () => {}, false],
    ["gives up a call when the store does not answer its check", never, never, true],
    ["gives up a call when the check of the store fails", never, fails("refused"), true],
    [
      "waits for a long call while the store answers its checks",
      () => Bun.sleep(100).then(() => fails("own")()),
      async () => {},
      false,
    ],
  ];

  test.each(cases)("%s", async (_what, call, ask, isUnavailable) => {
    const error = await watchOf(ask)
      .run(call)
      .catch((reason: unknown) => reason);
    expect(error instanceof StoreUnavailable).toBe(isUnavailable);
  });

  test("passes on an error of the source unchanged", async () => {
    const source = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("The source")) });
    const call = async () => Array.fromAsync(fromSource(source));
    await expect(watchOf(never).run(call)).rejects.toThrow("The source");
  });

  test("checks the store before the next call after a failure", async () => {
    let answers: () => Promise<void> = fails("refused");
    let calls = 0;
    const count = async () => {
      calls += 1;
      await answers();
    };
    const watch = watchOf(() => answers());
    for (let n = 0; n < 5; n++) await expect(watch.run(count)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(calls).toBe(1);
    answers = async () => {};
    await watch.run(count);
    expect(calls).toBe(2);
  });
});
