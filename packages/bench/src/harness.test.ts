import { describe, expect, test } from "bun:test";
import { type Goal, judge, measure, measurement, measurementLine, median, percentile, type Samples } from "./harness";

describe("measure", () => {
  test("runs both sides in turns and leaves the warm rounds out", async () => {
    const order: string[] = [];
    const side = (name: string, values: number[]) => async () => {
      order.push(name);
      return values.shift() ?? Number.NaN;
    };
    const plan = {
      name: "example",
      goal: { ratio: 2 },
      rounds: { warm: 1, timed: 2 },
      beforeEach: async () => order.push("before"),
    };
    const { samples } = await measure(side("ours", [900, 20, 30]), side("peer", [800, 10, 10]), plan);
    expect(samples).toEqual({ ours: [20, 30], peer: [10, 10] });
    expect(order).toEqual(Array.from({ length: 3 }, () => ["before", "ours", "before", "peer"]).flat());
  });
});

describe("a verdict", () => {
  test("holds both medians and the least, median and greatest ratio of the rounds", () => {
    // The medians' own ratio is 1.5: the rounds' ratios are taken one by one, because both sides of a round meet one load.
    expect(judge({ ours: [10, 30, 40], peer: [10, 20, 80] }, { ratio: 1 })).toMatchObject({
      ours: 30,
      peer: 20,
      ratio: { least: 0.5, median: 1, most: 1.5 },
      isWithin: true,
    });
  });

  const slower: Samples = { ours: [20, 22, 24], peer: [10, 10, 10] };
  test.each<[string, Samples, Goal, boolean, string]>([
    ["a ratio that is reached exactly", slower, { ratio: 2.2 }, true, "2.2×"],
    ["a ratio that is passed", slower, { ratio: 2.1 }, false, "2.1×"],
    ["a surplus that stands for the ratio", slower, { ratio: 1, orPlus: 12 }, true, "1× or + 12 ms"],
    ["a surplus that is passed as well", slower, { ratio: 1, orPlus: 11 }, false, "1× or + 11 ms"],
    ["a surplus on top of the ratio", slower, { ratio: 2, andPlus: 2 }, true, "2× + 2 ms"],
    ["a sum that is passed", slower, { ratio: 2, andPlus: 1 }, false, "2× + 1 ms"],
    ["milliseconds that are reached", slower, { most: 22 }, true, "22 ms"],
    ["milliseconds that are passed, whatever the peer takes", slower, { most: 21 }, false, "21 ms"],
    ["a ratio within milliseconds that are passed", slower, { ratio: 3, most: 21 }, false, "3× and 21 ms"],
    ["a percentile that is passed", slower, { ratio: 2.3, percentile: 95 }, false, "2.3× at p95"],
    ["a percentile's surplus", slower, { ratio: 1, orPlus: 14, percentile: 95 }, true, "1× or + 14 ms at p95"],
    ["a rate that is enough", slower, { leastRatio: 2.2 }, true, "at least 2.2×"],
    ["a rate that is too low", slower, { leastRatio: 2.3 }, false, "at least 2.3×"],
    ["nothing measured", { ours: [], peer: [] }, { ratio: 2, most: 10 }, false, "2× and 10 ms"],
  ])("of %s", (_, samples, goal, isWithin, words) => {
    expect(judge(samples, goal)).toMatchObject({ isWithin, goal: words });
  });

  test("is printed with medians, 95th percentiles, the spread of the ratio and the goal", () => {
    const samples = { ours: [20, 22, 2400], peer: [10, 10, 10] };
    expect(measurementLine(measurement("example", samples, { ratio: 2 }))).toBe(
      "example: ours 22.0 ms (p95 2.40 s) · peer 10.0 ms (p95 10.0 ms) · ratio 2.20 (2.00–240.00) · goal 2× · MISSED",
    );
  });
});

describe("numbers", () => {
  test.each([
    ["an odd count", [3, 1, 2], 2],
    ["an even count", [4, 1, 2, 3], 2.5],
    ["one", [7], 7],
    ["none", [], Number.NaN],
  ])("the median of %s", (_, numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });

  test.each([
    [0, 1],
    [50, 11],
    [95, 20],
    [100, 20],
  ])("the %pth percentile of 1 to 20 is %p", (share, value) => {
    expect(
      percentile(
        Array.from({ length: 20 }, (_, n) => 20 - n),
        share,
      ),
    ).toBe(value);
  });
});
