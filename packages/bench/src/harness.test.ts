import { describe, expect, test } from "bun:test";
import {
  type Goal,
  judge,
  measure,
  measuredRow,
  measurement,
  median,
  percentile,
  rowLine,
  type Samples,
} from "./harness";

describe("measure", () => {
  test("measure() alternates between both sides and drops the warm-up rounds", async () => {
    const order: string[] = [];
    const side = (name: string, values: number[]) => async () => {
      order.push(name);
      return values.shift() ?? Number.NaN;
    };
    const plan = {
      name: "example",
      peer: "another",
      goal: { ratio: 2 },
      rounds: { warm: 1, timed: 2 },
      beforeEach: async () => order.push("before"),
    };
    const { samples } = await measure(side("ours", [900, 20, 30]), side("peer", [800, 10, 10]), plan);
    expect(samples).toEqual({ ours: [20, 30], peer: [10, 10] });
    expect(order).toEqual(Array.from({ length: 3 }, () => ["before", "ours", "before", "peer"]).flat());
  });
});

describe("judge", () => {
  test("judge() returns both medians and the smallest, median and largest ratio of the rounds", () => {
    // The median of the rounds' ratios is 1, although the ratio of the medians is 1.5: both sides of a round run under the same
    // load.
    expect(judge({ ours: [10, 30, 40], peer: [10, 20, 80] }, { ratio: 1 })).toMatchObject({
      ours: 30,
      peer: 20,
      ratio: { min: 0.5, median: 1, max: 1.5 },
      isWithin: true,
    });
  });

  const slower: Samples = { ours: [20, 22, 24], peer: [10, 10, 10] };
  test.each<[string, Samples, Goal, boolean, string]>([
    ["passes a ratio exactly at its goal", slower, { ratio: 2.2 }, true, "2.2×"],
    ["fails a ratio above its goal", slower, { ratio: 2.1 }, false, "2.1×"],
    ["passes a surplus that replaces the ratio", slower, { ratio: 1, orPlus: 12 }, true, "1× or + 12 ms"],
    ["fails a surplus above its goal", slower, { ratio: 1, orPlus: 11 }, false, "1× or + 11 ms"],
    ["passes a surplus on top of the ratio", slower, { ratio: 2, andPlus: 2 }, true, "2× + 2 ms"],
    ["fails a ratio plus surplus above its goal", slower, { ratio: 2, andPlus: 1 }, false, "2× + 1 ms"],
    ["passes a median at its limit", slower, { max: 22 }, true, "22 ms"],
    ["fails a median above its limit", slower, { max: 21 }, false, "21 ms"],
    ["fails a good ratio with a median above its limit", slower, { ratio: 3, max: 21 }, false, "3× and 21 ms"],
    ["fails a percentile above its goal", slower, { ratio: 2.3, percentile: 95 }, false, "2.3× at p95"],
    [
      "passes a percentile within its surplus",
      slower,
      { ratio: 1, orPlus: 14, percentile: 95 },
      true,
      "1× or + 14 ms at p95",
    ],
    ["passes a rate at its goal", slower, { minRatio: 2.2 }, true, "at least 2.2×"],
    ["fails a rate below its goal", slower, { minRatio: 2.3 }, false, "at least 2.3×"],
    ["fails no samples", { ours: [], peer: [] }, { ratio: 2, max: 10 }, false, "2× and 10 ms"],
  ])("judge() %s", (_, samples, goal, isWithin, words) => {
    expect(judge(samples, goal)).toMatchObject({ isWithin, goal: words });
  });

  test("rowLine() prints medians, 95th percentiles, the spread of the ratio and the goal", () => {
    const samples = { ours: [20, 22, 2400], peer: [10, 10, 10] };
    expect(rowLine(measuredRow(measurement({ name: "example", peer: "another", goal: { ratio: 2 } }, samples)))).toBe(
      "example: ours 22.0 ms (p95 2.40 s) · peer 10.0 ms (p95 10.0 ms) · ratio 2.20 (2.00–240.00) · goal 2× · MISSED",
    );
  });
});

describe("median and percentile", () => {
  test.each([
    ["an odd number of values", [3, 1, 2], 2],
    ["an even number of values", [4, 1, 2, 3], 2.5],
    ["one value", [7], 7],
    ["no values", [], Number.NaN],
  ])("median() of %s, %p, is %p", (_, numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });

  test.each([
    [0, 1],
    [50, 11],
    [95, 20],
    [100, 20],
  ])("percentile %p of 1 to 20 is %p", (share, value) => {
    expect(
      percentile(
        Array.from({ length: 20 }, (_, n) => 20 - n),
        share,
      ),
    ).toBe(value);
  });
});
