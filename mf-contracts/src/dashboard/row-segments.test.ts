import { describe, expect, test } from "bun:test";
import { rowSegments, withKept } from "./row-segments";

const shown = (...parameters: Parameters<typeof rowSegments>) =>
  rowSegments(...parameters).map((segment) => (segment.kind === "row" ? segment.index : `gap of ${segment.lines}`));

describe("rowSegments", () => {
  test.each([
    ["a list that fits", [0, 1, 2], 3, 1, [0, 1, 2]],
    ["the start of a long one", [0, 1, 2], 1000, 1, [0, 1, 2, "gap of 997"]],
    ["its middle", [500, 501], 1000, 1, ["gap of 500", 500, 501, "gap of 498"]],
    ["its end", [998, 999], 1000, 1, ["gap of 998", 998, 999]],
    ["a row kept above", [4, 10], 20, 1, ["gap of 4", 4, "gap of 5", 10, "gap of 9"]],
    ["a row kept below", [1, 8], 10, 1, ["gap of 1", 1, "gap of 6", 8, "gap of 1"]],
    ["cards side by side, the last line not full", [1, 2], 5, 2, ["gap of 1", 2, 3, 4]],
    ["a kept card, with its line", [0, 2], 9, 3, [0, 1, 2, "gap of 1", 6, 7, 8]],
    ["no line yet", [], 4, 1, ["gap of 4"]],
    ["nothing", [], 0, 1, []],
  ])("%s", (_, lines, count, perLine, expected) => {
    expect(shown(lines, count, perLine)).toEqual(expected);
  });
});

describe("withKept", () => {
  test.each([
    ["a line above", [10, 11], 4, 20, [4, 10, 11]],
    ["a line below", [1, 2], 8, 10, [1, 2, 8]],
    ["a line that is shown anyway", [0, 1], 1, 2, [0, 1]],
    ["a line that is gone", [0, 1], 7, 2, [0, 1]],
    ["none", [0, 1], null, 9, [0, 1]],
  ])("%s", (_, lines, kept, count, expected) => {
    expect(withKept(lines, kept, count)).toEqual(expected);
  });
});
