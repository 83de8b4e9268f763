import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const videosOf = (text: string) => extractContract(textDocument(text)).fields.videosPerMonth;

describe("the kinds of videos that one sentence gives to a month", () => {
  test.each([
    [
      "lettered points, and their sum",
      "The Influencer shall, every month, shoot and upload: (a) three (3) recipe Reels on Instagram; (b) one (1) recipe video on YouTube, of not less than four minutes; being four (4) videos per month in the aggregate; and (c) two (2) static posts on Facebook.",
      4,
    ],
    [
      "a colon, and their sum",
      "Each month: one film for YouTube of ten minutes at the least, and five reels for Instagram; so, six videos.",
      6,
    ],
    [
      "a sum with making",
      "In each month Creator shall make three videos in French and three in English, making six videos.",
      6,
    ],
    [
      "a sum in all",
      "Every month Creator posts two TikToks for the shop, one Reel for the cafe; in all three videos.",
      3,
    ],
  ])("%s", (_, text, videos) => {
    expect(videosOf(text)?.value).toBe(videos);
  });

  test.each([
    [
      "lettered points",
      "Each month Creator shall deliver (i) two TikToks about tea; (ii) three Reels about cake; and (iii) one carousel.",
      5,
    ],
    [
      "kinds with their lengths",
      "Per month, Talent will produce: one vlog of at least ten minutes on YouTube, and four clips of it for TikTok.",
      5,
    ],
    [
      "numbered points",
      "Every calendar month the Artist shall supply: 1) two films for Facebook; 2) four reels for Instagram.",
      6,
    ],
    [
      "a number that the others share out",
      "Each month Creator makes four videos, two videos for TikTok and two videos for Instagram.",
      4,
    ],
    ["a sum that says less", "Each month: four films for YouTube, and five reels for Instagram; so, six videos.", 6],
  ])("%s: to be looked at", (_, text, videos) => {
    const found = videosOf(text);
    expect(found?.value).toBe(videos);
    expect(found?.confidence).toBeLessThan(0.75);
  });

  test.each([
    ["either platform", "Monthly output: three (3) YouTube or Instagram videos, ten Stories", 3],
    ["and/or", "Creator posts four TikTok and/or Instagram videos each month.", 4],
    ["either platform behind its month", "Each month Creator uploads two Facebook or TikTok clips.", 2],
    [
      "a number before, and its shares",
      "4 videos per month – two Reels on IG, two YouTube Shorts, from your account",
      4,
    ],
    [
      "videos of which some are shares",
      "Each month Creator makes six videos, two of which are Reels, and one carousel.",
      6,
    ],
  ])("%s", (_, text, videos) => {
    expect(videosOf(text)?.value).toBe(videos);
  });

  test.each([
    ["a fee's month", "Brand pays $500 per month, and Creator makes two videos, and three reels in total."],
    ["weeks", "Invoices are sent each month; Creator makes two videos, and three reels each quarter."],
  ])("%s: none that is sure", (_, text) => {
    expect(videosOf(text)?.confidence ?? 0).toBeLessThan(0.75);
  });
});
