import { describe, expect, test } from "bun:test";
import { frameOf } from "../../ranker/surroundings";
import { findLabels } from "../text/find-labels";
import { videoCandidates } from "./video-candidates";

const candidatesIn = (text: string) => videoCandidates(frameOf(text, findLabels(text)));
const valuesIn = (text: string) =>
  [...new Set(candidatesIn(text).map(({ value }) => Number(value)))].sort((a, b) => a - b);

describe("videoCandidates", () => {
  test.each<[name: string, text: string, values: number[]]>([
    ["finds a count of videos", "six videos a month", [6]],
    ["finds several counts and their sum", "2 Reels and 3 TikToks a month", [2, 3, 5]],
    ["finds the counts of a list and their sum", "Each month:\n- 4 Reels\n- 2 stories\n- 3 Shorts", [3, 4, 7]],
    ["finds the counts in a table's rows and their sum", "Format\tPer month\nReels\t4\nShorts\t3", [3, 4, 7]],
    ["finds four times a weekly count", "2 videos a week", [2, 8]],
    ["finds twice a fortnightly count", "one video every two weeks", [1, 2]],
    ["finds a number under a label that names videos", "Videos per month: 9", [9]],
    [
      "finds the value of a label, whatever the next line says",
      "Videos per month: 4\nGeneral terms, part 2\nquarterly",
      [4],
    ],
    ["ignores counts of other things", "4 photos, 2 stories and 3 pages", []],
  ])("%s", (_, text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });

  test("quotes the noun and the month", () => {
    const text = "She makes six videos a month, please.";
    const [first] = candidatesIn(text);
    expect(text.slice(first?.start, first?.end)).toBe("six videos a month");
  });
});
