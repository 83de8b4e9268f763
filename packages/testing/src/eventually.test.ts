import { describe, expect, test } from "bun:test";
import { eventually } from "./eventually";

describe("eventually", () => {
  test("returns the first result that is true, after calls that return nothing", async () => {
    const results = [null, false, 0, "", "ready", "later"];
    expect(await eventually(() => results.shift(), { everyMs: 0 })).toBe("ready");
    expect(results).toEqual(["later"]);
  });

  test("throws what the look throws, at once", async () => {
    await expect(eventually(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  });

  test("throws with the last result and the look when the time is over", async () => {
    const isReady = () => false;
    await expect(eventually(isReady, { everyMs: 0, withinMs: 1 })).rejects.toThrow(
      `Still false after 1 ms: ${isReady}`,
    );
  });
});
