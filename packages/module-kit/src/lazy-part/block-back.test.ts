import { describe, expect, test } from "bun:test";
import { createMemoryHistory } from "@tanstack/react-router";
import { blockBackOn } from "./block-back";

/** A history that reports whether a navigation is blocked. */
function page() {
  const history = createMemoryHistory();
  const { location } = history;
  const isBlocked = async (action: "BACK" | "FORWARD" | "GO" | "PUSH" | "REPLACE") => {
    for (const { blockerFn } of history._getBlockers())
      if (await blockerFn({ currentLocation: location, nextLocation: location, action })) return true;
    return false;
  };
  return { blockBack: blockBackOn(history), isBlocked };
}

describe("blockBackOn()", () => {
  test.each([
    ["BACK", true],
    ["FORWARD", true],
    ["GO", true],
    ["PUSH", false],
    ["REPLACE", false],
  ] as const)("a navigation %s is blocked: %p", async (action, blocked) => {
    const { blockBack, isBlocked } = page();
    let calls = 0;
    const release = blockBack(() => (calls += 1));
    expect([await isBlocked(action), calls]).toEqual([blocked, blocked ? 1 : 0]);
    release();
    expect([await isBlocked(action), calls]).toEqual([false, blocked ? 1 : 0]);
  });

  test("of two blockers the newer one is called, and the older one after its release", async () => {
    const { blockBack, isBlocked } = page();
    const calls: string[] = [];
    const releaseFirst = blockBack(() => calls.push("first"));
    const releaseSecond = blockBack(() => calls.push("second"));
    await isBlocked("BACK");
    releaseSecond();
    await isBlocked("BACK");
    releaseFirst();
    expect(await isBlocked("BACK")).toBe(false);
    expect(calls).toEqual(["second", "first"]);
  });
});
