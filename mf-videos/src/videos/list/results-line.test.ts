import { describe, expect, test } from "bun:test";
import { resultsLine } from "./results-line";

const two = { total: 2, isCapped: false };

describe("resultsLine", () => {
  test.each([
    ["the number of videos", two, {}, "Showing 2 videos, newest first"],
    ["a single video", { total: 1, isCapped: false }, {}, "Showing 1 video, newest first"],
    ["a capped count", { total: 10_000, isCapped: true }, {}, "Showing 10,000+ videos, newest first"],
    ["the search text", two, { search: "ada" }, "Showing 2 videos for “ada”, newest first"],
    ["the month", two, { month: "2026-03" }, "Showing 2 videos in Mar 2026, newest first"],
    [
      "search, month and order",
      two,
      { search: "ada", month: "2026-03", sort: "name-desc" } as const,
      "Showing 2 videos for “ada” in Mar 2026, creators Z to A",
    ],
  ])("resultsLine shows %s", (_, count, view, line) => expect(resultsLine(count, view)).toBe(line));
});
