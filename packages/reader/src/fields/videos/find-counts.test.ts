import { describe, expect, test } from "bun:test";
import { findCounts } from "./find-counts";

function countsIn(text: string): string[] {
  const { tokens, counts } = findCounts(text);
  return counts.map(({ value, noun }) => `${value} ${noun === null ? "?" : tokens[noun]?.word}`);
}

describe("findCounts", () => {
  test.each<[name: string, text: string, counts: string[]]>([
    [
      "digits, words, and words with digits in brackets",
      "2 Reels, three films, four (4) vlogs",
      ["2 reels", "3 films", "4 vlogs"],
    ],
    ["numbers in words over two words", "twenty-four videos", ["24 videos"]],
    ["an article before a video", "a short video", ["1 short"]],
    ["a couple", "a couple of Reels", ["2 reels"]],
    ["a count after its noun", "TikTok video: 8 (eight)", ["8 video"]],
    ["a count after leader dots", "Reels ...... three (3)", ["3 reels"]],
    ["a number that fills a cell, by the words of its row", "3\tmonth\tReel", ["3 reel"]],
    ["a platform's video, not its stories", "2 Instagram Reels, 3 Instagram Stories", ["2 reels", "3 stories"]],
    ["a small x between a count and its noun", "4 x videos, Reel x2", ["4 videos", "2 reel"]],
  ])("finds %s", (_, text, counts) => {
    expect(countsIn(text)).toEqual(counts);
  });

  test.each<[name: string, text: string]>([
    ["amounts", "$900 or 1,200 or US$1 050"],
    ["dates", "May 15, 2023 and 2024-05-01 and 13 January"],
    ["lengths", "15-45 sec, a 60-second cut, five to fifteen minutes"],
    ["telephone numbers", "+61 491 570 156"],
    ["marks of clauses and of list items", "3.1 Work\n2. Fees\n(3) Term"],
    ["words and digits that disagree", "eight (6) videos"],
    ["shares and versions", "15 % of v2"],
    ["more videos than a contract can ask for", "500 videos"],
  ])("ignores %s", (_, text) => {
    expect(countsIn(text)).toEqual([]);
  });
});
