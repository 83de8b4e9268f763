import { describe, expect, test } from "bun:test";
import { eventually } from "./eventually";

describe("eventually", () => {
  test("eventually() returns the first truthy result", async () => {
    const results = [null, false, 0, "", "ready", "later"];
    expect(await eventually(() => results.shift(), { everyMs: 0 })).toBe("ready");
    expect(results).toEqual(["later"]);
  });

  test("eventually() throws immediately when the callback throws", async () => {
    await expect(eventually(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  });

  test("eventually() throws after its timeout with the last result and the callback", async () => {
    const isReady = () => false;
    await expect(eventually(isReady, { everyMs: 0, withinMs: 1 })).rejects.toThrow(
      `Still false after 1 ms: ${isReady}`,
    );
  });
});
