import { describe, expect, setDefaultTimeout, test } from "bun:test";
import pino from "pino";
import { untilAnswering } from "./until-answering";

setDefaultTimeout(60_000);

const log = pino({ level: "silent" });

describe("untilAnswering", () => {
  test("resolves once the service answers", async () => {
    let tries = 0;
    await untilAnswering(
      "file store",
      async () => {
        tries += 1;
        if (tries < 3) throw new Error("refused");
      },
      log,
    );
    expect(tries).toBe(3);
  });

  test("rejects with the last error when its time is over, even while an attempt is pending", async () => {
    let tries = 0;
    const ask = () => (tries++ === 0 ? Promise.reject(new Error("refused")) : new Promise<void>(() => {}));
    const begunAt = performance.now();
    await expect(untilAnswering("file store", ask, log, 1)).rejects.toThrow("The file store does not answer: refused");
    expect(performance.now() - begunAt).toBeLessThan(30_000);
  });
});
