import { describe, expect, test } from "bun:test";
import { slots } from "./slots";

const call = () => {
  const state = { isOver: false };
  return { end: () => Object.assign(state, { isOver: true }), isOver: () => state.isOver };
};

describe("slots of a sender", () => {
  test("refuse one call too many with 429, and other senders have their own", () => {
    const take = slots(2, "Two at a time");
    take("ada");
    take("ada");
    expect(() => take("ada")).toThrow("Two at a time");
    take("grace");
  });

  test("are free once released, and a second release frees nothing more", () => {
    const take = slots(1, "One at a time");
    const release = take("ada");
    release();
    take("ada");
    release();
    expect(() => take("ada")).toThrow("One at a time");
  });

  test("are free once their call is over, without a release", () => {
    const take = slots(2, "Two at a time");
    const [first, second] = [call(), call()];
    take("ada", first.isOver);
    take("ada", second.isOver);
    expect(() => take("ada")).toThrow("Two at a time");
    second.end();
    take("ada", call().isOver);
    expect(() => take("ada")).toThrow("Two at a time");
  });

  test("of senders that never call again are dropped, and no running call of theirs is forgotten", () => {
    const take = slots(1, "One at a time");
    const running = call();
    take("running", running.isOver);
    let asked = 0;
    for (let sender = 0; sender < 1000; sender += 1)
      take(`sender ${sender}`, () => {
        asked += 1;
        return true;
      });
    // Each finished call is looked at once, when its sender is dropped.
    expect(asked).toBeLessThanOrEqual(1000);
    expect(asked).toBeGreaterThan(800);
    expect(() => take("running")).toThrow("One at a time");
  });
});
