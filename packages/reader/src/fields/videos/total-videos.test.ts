import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const readingOf = (text: string) => extractContract(textDocument(text));

describe("readTotalVideos", () => {
  test.each([
    ["a total", "Creator will deliver a total of 24 videos during the term.", 24],
    ["videos in total", "Creator delivers 12 videos in total.", 12],
    [
      "a total beside the monthly number",
      "Creator will post 4 videos per month, for a total of 24 videos over six months.",
      24,
    ],
    ["videos over the campaign", "Creator will produce eight (8) TikTok videos over the course of the campaign.", 8],
    ["a number under a label", "Total videos: 36", 36],
    ["a number in a row", "Deliverable\tNumber\nTotal videos\t18", 18],
  ])("reads %s", (_, text, count) => {
    const { data, fields } = readingOf(text);
    expect(data.totalVideos).toBe(count);
    expect(text.replace(/\s+/g, " ")).toContain(fields.totalVideos?.quote ?? "nothing");
  });

  test.each([
    ["a number for each month", "Creator will post 4 videos per month."],
    ["a total for each month", "Creator will post a total of 4 videos per month."],
    ["videos without a word on how often", "Creator will deliver 8 videos."],
    ["a total fee", "Total fee: $30,000 for 8 videos."],
    ["counts of two kinds", "Creator will deliver 2 TikTok videos and 3 Instagram Reels over the term."],
    ["a cap", "Creator will deliver up to a total of 24 videos."],
    ["photos", "Creator will deliver a total of 24 photos."],
    ["nothing", "Creator is paid $500 a month."],
  ])("ignores %s", (_, text) => {
    const { data, fields } = readingOf(text);
    expect(data.totalVideos).toBeNull();
    expect(fields.totalVideos).toBeUndefined();
  });
});
