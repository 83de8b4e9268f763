import { describe, expect, test } from "bun:test";
import { linesToShow, rowSegments } from "./row-segments";

const shown = (...parameters: Parameters<typeof rowSegments>) =>
  rowSegments(...parameters).map((segment) => (segment.kind === "row" ? segment.index : `gap of ${segment.lines}`));

describe("rowSegments", () => {
  test.each([
    ["a list that fits", [0, 1, 2], 3, 1, [0, 1, 2]],
    ["the start of a long list", [0, 1, 2], 1000, 1, [0, 1, 2, "gap of 997"]],
    ["the middle of a long list", [500, 501], 1000, 1, ["gap of 500", 500, 501, "gap of 498"]],
    ["the end of a long list", [998, 999], 1000, 1, ["gap of 998", 998, 999]],
    ["a kept row above the window", [4, 10], 20, 1, ["gap of 4", 4, "gap of 5", 10, "gap of 9"]],
    ["a kept row below the window", [1, 8], 10, 1, ["gap of 1", 1, "gap of 6", 8, "gap of 1"]],
    ["cards with an incomplete last line", [1, 2], 5, 2, ["gap of 1", 2, 3, 4]],
    ["a kept card with its line", [0, 2], 9, 3, [0, 1, 2, "gap of 1", 6, 7, 8]],
    ["no visible line", [], 4, 1, ["gap of 4"]],
    ["an empty list", [], 0, 1, []],
  ])("rowSegments returns rendered rows and gaps: %s", (_, lines, count, perLine, expected) => {
    expect(shown(lines, count, perLine)).toEqual(expected);
  });
});

describe("linesToShow", () => {
  const spare = 2;
  test.each([
    ["a list that fits", { first: 0, end: 3, lines: 3, kept: null }, [0, 1, 2]],
    ["the start of a long list", { first: 0, end: 3, lines: 90, kept: null }, [0, 1, 2, 3, 4]],
    ["the middle of a long list", { first: 40, end: 42, lines: 90, kept: null }, [38, 39, 40, 41, 42, 43]],
    ["the end of a long list", { first: 88, end: 90, lines: 90, kept: null }, [86, 87, 88, 89]],
    ["a kept line above", { first: 10, end: 11, lines: 20, kept: 4 }, [4, 8, 9, 10, 11, 12]],
    ["a kept line below", { first: 1, end: 2, lines: 10, kept: 8 }, [0, 1, 2, 3, 8]],
    ["a kept line inside the window", { first: 0, end: 1, lines: 2, kept: 1 }, [0, 1]],
    ["a kept line that no longer exists", { first: 0, end: 1, lines: 2, kept: 7 }, [0, 1]],
    ["an empty list", { first: 0, end: 1, lines: 0, kept: null }, []],
  ])("linesToShow returns the visible, spare and kept lines: %s", (_, view, expected) => {
    expect(linesToShow({ ...view, spare })).toEqual(expected);
  });

  test("linesToShow limits the lines to 76, however tall the window", () => {
    expect(linesToShow({ first: 0, end: 5000, lines: 9000, spare, kept: null })).toHaveLength(76);
  });
});
