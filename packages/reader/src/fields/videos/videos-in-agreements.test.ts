import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const videosOf = (text: string) => extractContract(textDocument(text)).data.videosPerMonth;

describe("videos per month in agreements and letters", () => {
  test.each([
    [
      "a defined month",
      "In every Contract Month Creator shall script, film, edit and publish six (6) vertical videos.",
      6,
    ],
    ["a defined month behind", "four (4) videos in each Content Month", 4],
    ["a campaign month", "Creator uploads five videos per Campaign Month.", 5],
    ["a billing month", "3 Reels every billing month", 3],
    ["a sum in brackets", "(Together: six videos and four photographs in each Content Month.)", 6],
    [
      "a column of how often",
      "Service\tWhere\tHow often\nBeach-day video, 30-75 sec\tTikTok\t5 each month\nPhoto dump\tInstagram\t3 each month",
      5,
    ],
    ["a column of the frequency", "Deliverable\tFrequency\nReels\t4 per month\nStories\t10 per month", 4],
    [
      "a column of the count for a month",
      "Item\tPer month\tNetwork\nTikTok videos\t6\tTikTok\nCarousels\t2\tInstagram",
      6,
    ],
    [
      "a table below each month",
      "Creator shall, in each month of the term, provide:\nC-1\tTry-on videos\t9\tTikTok\nC-2\tPhoto carousels\t3\tInstagram",
      9,
    ],
    ["a table below each month, its count first", "Each month:\nCount\tContent\n8\tshort videos\n2\tphotos", 8],
    ["clips", "The Consultant publishes on Instagram and LinkedIn two explanatory clips a month.", 2],
    ["films", "Every month, four films: two of them on TikTok, two of them on YouTube.", 4],
    ["vids", "6 vids a month using the cordless", 6],
    ["nos. of them", "The Influencer shall post 6 (six) nos. Reels/videos per month on Instagram.", 6],
    ["nos. without brackets", "You shall upload 4 nos. videos every month on your YouTube channel.", 4],
    [
      "a sum of two languages",
      "In each month the Contractor shall produce three (3) Videos in French and three (3) in English, making six (6) Videos a month.",
      6,
    ],
    ["a total behind its parts", "two Reels and four TikToks, for a total of six videos each month", 6],
    ["a total first", "seven videos per month, being three on TikTok and four on Instagram", 7],
    [
      "a point below each month",
      "3. Monthly Services. During each month of the Contract Period:\n\n  3.1 Live streaming on Twitch: at least eighty hours.\n  3.2 Videos: seven (7), of which four are to be published on YouTube.\n  3.3 Posts on X: not fewer than ten.",
      7,
    ],
    [
      "points parted by empty lines",
      "1.1 Posting. In each month of the Term the Influencer will post at least:\n\n1.1.1 three (3) videos, of five minutes or more, on YouTube;\n1.1.2 six (6) photographs on Instagram; and\n1.1.3 one (1) takeover.",
      3,
    ],
    [
      "letters of points",
      "Each month the Talent shall provide:\n(a) five (5) videos on TikTok; and\n(b) two (2) static posts.",
      5,
    ],
    [
      "an amended number",
      'In Section 3, "three (3) videos per month" is struck and "five (5) videos per month" inserted.',
      5,
    ],
    [
      "a number that is replaced",
      'the words "four videos per month" are deleted and "seven videos per month" substituted',
      7,
    ],
    [
      "a former number",
      "Under the Original Agreement Creator made three (3) videos per month. Creator shall make five videos per month.",
      5,
    ],
    [
      "a draft's number",
      "In draft no. 3 Influencer was to make twelve videos monthly.\nEach month Influencer will make nine (9) videos, of 20-75 seconds.",
      9,
    ],
    ["what used to be", "Creator used to post 8 videos a month. Now 6 videos a month are due.", 6],
    ["a column of what was agreed", "\tASK\tCOUNTER\tAGREED\nVideos\t12 / mo\t8 / mo\t10 / mo", 10],
    ["a defined quota", "“Monthly Quota” means four (4) Videos.", 4],
    ["a defined quota in other words", '"Monthly Deliverables" means: six (6) original short-form videos', 6],
    ["a defined minimum", '"Monthly Minimum" shall mean eight videos posted to the Channel', 8],
    ["a defined commitment behind the number", 'Creator shall deliver five (5) videos (the "Monthly Commitment")', 5],
    ["a table of the quota", "Monthly Quota\t4 videos", 4],
    ["three and three", "three Reels and three TikToks each month", 6],
    ["a sum of platforms", "Each month: 2 TikTok videos, 2 Instagram Reels and 1 YouTube video", 5],
    ["a count on each platform", "every month 4 videos on TikTok and 2 on Instagram", 6],
    [
      "the same videos on each platform",
      "Platform\tContent\tQuantity\nTikTok\tShort-form video\t8 per month\nYouTube\tShort-form video\t8 per month",
      8,
    ],
    ["different videos in rows", "TikToks\t4 per month\nInstagram Reels\t2 per month", 6],
    ["each and every month", "You'll make us five videos each and every month.", 5],
    ["any given month", "a minimum of four (4) original videos in any given month", 4],
    ["monthly as a label", "Monthly: 4 TikToks", 4],
    ["x before the number", "DELIVERABLES: x5 videos per month, using one of our decks", 5],
    [
      "a month's number in a definition of months",
      "Videos each month\t4 (being 1 long-form on YouTube, 3 Reels on Instagram)",
      4,
    ],
  ])("%s", (_, text, videos) => {
    expect(videosOf(text)).toBe(videos);
  });

  test.each([
    ["a range in a column", "Deliverable\tHow often\nVideos\t3-5 per month"],
    ["weeks in a column", "Deliverable\tHow often\nVideos\t2 per week"],
    ["a quarter in a column", "Deliverable\tFrequency\nVideos\t6 per quarter"],
    ["points of the whole term", "During the Term Creator shall provide:\n(a) five (5) videos; and\n(b) two posts."],
    ["takeovers", "In each month the Influencer makes one takeover and four photographs."],
    ["a former number alone", "Under the Original Agreement Creator made three (3) videos per month."],
    ["a cap in a definition", '"Monthly Cap" means ten videos'],
    ["points of which videos are optional", "Each month Creator provides:\n(a) six photos; and\n(b) up to two videos."],
    ["videos that the brand reviews", "Brand will review 5 videos per month."],
    ["videos for others", "Creator shall not post more than 10 videos per month for others."],
    ["videos that may be skipped", "Creator may skip 2 videos in any month."],
    ["films seen", "Creator may attend two films a month with a guest."],
    ["clips that the brand makes", "Brand may cut two clips a month from the videos."],
  ])("%s: none", (_, text) => {
    expect(videosOf(text)).toBeNull();
  });
});
