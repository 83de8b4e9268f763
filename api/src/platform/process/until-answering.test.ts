import { describe, expect, setDefaultTimeout, test } from "bun:test";
import pino from "pino";
import { untilAnswering } from "./until-answering";

setDefaultTimeout(60_000);

const log = pino({ level: "silent" });

describe("a start waits for a part", () => {
  test("until it answers", async () => {
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

  test("no longer than its time, though an attempt never ends, and names the last reason", async () => {
    let tries = 0;
    const ask = () => (tries++ === 0 ? Promise.reject(new Error("refused")) : new Promise<void>(() => {}));
    const begunAt = performance.now();
    await expect(untilAnswering("file store", ask, log, 1)).rejects.toThrow("The file store does not answer: refused");
    expect(performance.now() - begunAt).toBeLessThan(30_000);
  });
});
