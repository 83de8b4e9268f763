import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

const videosOf = (text: string) => extractContract(textDocument(text)).data.videosPerMonth;

describe("videos per month", () => {
  test.each([
    ["digits", "8 videos per month", 8],
    ["words", "Creator delivers four videos each month", 4],
    ["words and digits", "eight (8) short-form vertical videos per calendar month", 8],
    ["a slash", "12 reels/month", 12],
    ["posted in between", "two (2) videos posted to TikTok per month", 2],
    ["monthly", "6 TikToks monthly", 6],
    ["monthly before", "ten monthly videos", 10],
    ["each month before", "Each month, Influencer shall deliver at least five (5) videos.", 5],
    ["a row", "TikTok\tShort-form video\t30 per month\tvertical", 30],
    ["a row whose cell is wrapped", "X\tShort-form\t12 per month vertical\nvideo\tcross-posted", 12],
    ["two kinds in one list", "four (4) TikTok videos and two Instagram Reels per month", 6],
    ["several kinds with commas", "Deliverables: 4 TikToks, 2 Reels and 1 YouTube Short per month", 7],
    ["a list behind the month", "Every month, you will make two Reels and three TikToks.", 5],
    ["a list with stories", "Two Instagram Reels, one TikTok video, and three stories per month", 3],
    ["digits and words", "4 (four) videos per month", 4],
    ["/month", "4 videos/month", 4],
    ["a month", "four TikToks a month", 4],
    ["a label of deliverables", "Deliverables: 6 videos monthly", 6],
    ["a monthly label", "Monthly Video Deliverables: 6", 6],
    ["a label with a number sign", "# of videos per month: 6", 6],
    ["a month beside a week", "2 videos per week, 8 per month", 8],
    ["a label", "Videos Per Month: 15", 15],
    ["a column", "Creator\tVideos/Month\nAda Lovelace\t9", 9],
  ])("%s", (_, text, videos) => {
    expect(videosOf(text)).toBe(videos);
  });

  test.each([
    ["a number for each week", "2 videos per week"],
    ["a number in all", "Total: 24 videos"],
    ["a number for some weeks", "one video every two weeks"],
    ["a number for several months", "12 videos over 3 months"],
    ["a report each month", "1 video a week and a monthly report"],
    ["a list for each week", "two Reels and one TikTok per week"],
    ["posts that are no videos", "4 static posts per month"],
    ["a price", "$500 videos per month"],
    ["words and digits that disagree", "eight (6) videos per month"],
    ["a placeholder", "[#] videos per month"],
    ["money for each month", "videos: $500 per month"],
  ])("%s is none", (_, text) => {
    expect(videosOf(text)).toBeNull();
  });
});
