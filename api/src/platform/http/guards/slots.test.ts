import { describe, expect, test } from "bun:test";
import { slots } from "./slots";

const call = () => {
  const state = { isOver: false };
  return { end: () => Object.assign(state, { isOver: true }), isOver: () => state.isOver };
};

describe("slots", () => {
  test("refuses calls beyond a sender's limit with 429 and accepts calls of other senders", () => {
    const take = slots(2, "Two at a time");
    take("ada");
    take("ada");
    expect(() => take("ada")).toThrow("Two at a time");
    take("grace");
  });

  test("frees a slot at its release, and a second release frees no other slot", () => {
    const take = slots(1, "One at a time");
    const release = take("ada");
    release();
    take("ada");
    release();
    expect(() => take("ada")).toThrow("One at a time");
  });

  test("frees the slot of a finished call that was never released", () => {
    const take = slots(2, "Two at a time");
    const [first, second] = [call(), call()];
    take("ada", first.isOver);
    take("ada", second.isOver);
    expect(() => take("ada")).toThrow("Two at a time");
    second.end();
    take("ada", call().isOver);
    expect(() => take("ada")).toThrow("Two at a time");
  });

  test("drops senders without running calls and keeps those with a running call", () => {
    const take = slots(1, "One at a time");
    const running = call();
    take("running", running.isOver);
    let asked = 0;
    for (let sender = 0; sender < 1000; sender += 1)
      take(`sender ${sender}`, () => {
        asked += 1;
        return true;
      });
    // Each finished call is asked only once, when its sender is dropped.
    expect(asked).toBeLessThanOrEqual(1000);
    expect(asked).toBeGreaterThan(800);
    expect(() => take("running")).toThrow("One at a time");
  });
});
