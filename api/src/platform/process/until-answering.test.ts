import { describe, expect, setDefaultTimeout, test } from "bun:test";
import pino from "pino";
import { reasonOf, untilAnswering } from "./until-answering";

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

test.each([
  ["the error at the bottom", new Error("failed", { cause: new Error("no route") }), "no route"],
  [
    "a code that the message lacks",
    Object.assign(new Error("refused"), { code: "ECONNREFUSED" }),
    "refused (ECONNREFUSED)",
  ],
  ["a code that it has", Object.assign(new Error("ENOENT: no such file"), { code: "ENOENT" }), "ENOENT: no such file"],
  [
    "only the code of Bun's S3",
    Object.assign(new Error("an unexpected error has occurred"), { code: "ConnectionRefused" }),
    "ConnectionRefused",
  ],
  ["anything else as text", "gone", "gone"],
])("a reason is %s", (_case, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
