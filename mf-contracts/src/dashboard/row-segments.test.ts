import { describe, expect, test } from "bun:test";
import { rowSegments } from "./row-segments";

const shown = (...parameters: Parameters<typeof rowSegments>) =>
  rowSegments(...parameters).map((segment) => (segment.kind === "row" ? segment.index : `gap of ${segment.lines}`));

describe("rowSegments", () => {
  test.each([
    ["a list that fits", { first: 0, end: 40 }, 3, 1, null, [0, 1, 2]],
    ["the start of a long one", { first: 0, end: 3 }, 1000, 1, null, [0, 1, 2, "gap of 997"]],
    ["its middle", { first: 500, end: 502 }, 1000, 1, null, ["gap of 500", 500, 501, "gap of 498"]],
    ["its end", { first: 998, end: 1010 }, 1000, 1, null, ["gap of 998", 998, 999]],
    ["a row kept above", { first: 10, end: 11 }, 20, 1, 4, ["gap of 4", 4, "gap of 5", 10, "gap of 9"]],
    ["a row kept below", { first: 1, end: 2 }, 10, 1, 8, ["gap of 1", 1, "gap of 6", 8, "gap of 1"]],
    ["a kept row that is shown anyway", { first: 0, end: 2 }, 2, 1, 1, [0, 1]],
    ["a kept row that is gone", { first: 0, end: 2 }, 2, 1, 7, [0, 1]],
    ["cards side by side, the last line not full", { first: 1, end: 9 }, 5, 2, null, ["gap of 1", 2, 3, 4]],
    ["a kept card, with its line", { first: 2, end: 3 }, 9, 3, 1, [0, 1, 2, "gap of 1", 6, 7, 8]],
    ["a window past a list that became shorter", { first: 30, end: 40 }, 4, 1, null, ["gap of 4"]],
    ["nothing", { first: 0, end: 9 }, 0, 1, null, []],
  ])("%s", (_, range, count, perLine, kept, expected) => {
    expect(shown(range, count, perLine, kept)).toEqual(expected);
  });
});
