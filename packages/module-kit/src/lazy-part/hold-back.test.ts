import { describe, expect, test } from "bun:test";
import { createMemoryHistory } from "@tanstack/react-router";
import { holdBackOn } from "./hold-back";

/** A history, and whether a step of it is kept from happening. */
function page() {
  const history = createMemoryHistory();
  const { location } = history;
  const isKept = async (action: "BACK" | "FORWARD" | "GO" | "PUSH" | "REPLACE") => {
    for (const { blockerFn } of history._getBlockers())
      if (await blockerFn({ currentLocation: location, nextLocation: location, action })) return true;
    return false;
  };
  return { holdBack: holdBackOn(history), isKept };
}

describe("held back", () => {
  test.each([
    ["BACK", true],
    ["FORWARD", true],
    ["GO", true],
    ["PUSH", false],
    ["REPLACE", false],
  ] as const)("%s: %p", async (action, kept) => {
    const { holdBack, isKept } = page();
    let asked = 0;
    const release = holdBack(() => (asked += 1));
    expect([await isKept(action), asked]).toEqual([kept, kept ? 1 : 0]);
    release();
    expect([await isKept(action), asked]).toEqual([false, kept ? 1 : 0]);
  });

  test("by two asks the one that began last, once, and the other when that one is over", async () => {
    const { holdBack, isKept } = page();
    const asked: string[] = [];
    const releaseFirst = holdBack(() => asked.push("first"));
    const releaseSecond = holdBack(() => asked.push("second"));
    await isKept("BACK");
    releaseSecond();
    await isKept("BACK");
    releaseFirst();
    expect(await isKept("BACK")).toBe(false);
    expect(asked).toEqual(["second", "first"]);
  });
});
