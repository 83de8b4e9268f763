import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

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
    ["at least", "a minimum of three (3) videos per month", 3],
    ["two kinds, each with its number", "Two (2) Reels and two (2) TikToks each month.", 4],
    ["points below a heading", "Monthly deliverables:\n- 4 TikTok videos\n- 2 Instagram Reels\n- 4 Stories", 6],
    ["points below a sentence", "Each month, Creator shall deliver:\n• Four (4) TikTok videos\n• Three (3) photos", 4],
    ["a label and how often", "Deliverables: 4 videos\nFrequency: Monthly", 4],
    ["a label of the kind", "Content type: Short-form video\nQuantity: 4 per month", 4],
    ["a column of quantities", "Platform\tFormat\tMonthly quantity\nTikTok\tVideo\t4\nIG\tReel\t2\nIG\tStory\t3", 6],
    ["a length", "one (1) sixty (60) second video per month", 1],
    ["a length with a hyphen", "4 60-second videos per month", 4],
    ["a term before it", "For 12 months Creator delivers 6 videos per month.", 6],
    ["a total with its months", "24 videos (4 per month for six months)", 4],
    ["pieces of video", "4 pieces of short-form video content per month", 4],
    ["brackets in between", "8 short form videos (TikTok / Reels) per month", 8],
    ["several platforms in between", "8 videos to be posted on TikTok and Instagram every month", 8],
    ["a video", "Creator shall publish a video each month on YouTube.", 1],
    ["a fee before it", "we'd love to offer you $1,200 a month for 4 videos", 4],
    ["a label above its value", "Videos per month\n12", 12],
    ["rows of dots", "VIDEOS . . . . 5  per  month on TikTok", 5],
    ["a row's number before it", "7 Deliverables 4 x videos per month", 4],
    ["a line's own number", "1\tFacebook video\t10 per month", 10],
    ["a term on the line before", "Term: 12 months\nDeliverables: 2 videos per month", 2],
    ["a wish", "In return we ask for ten videos a month on TikTok.", 10],
    ["a letter that OCR splits", "make two videos per rnonth", 2],
    [
      "a long way from the month",
      "In each month of the Term the Lender shall procure that the Talent creates and uploads seven (7) vertical videos.",
      7,
    ],
    [
      "a smaller number of them beside it",
      "In each month Partner shall publish eight (8) videos. Partner posts a text for two videos in each month.",
      8,
    ],
    ["a list with lengths in brackets", "Each month: 3 YouTube videos (8-10 minutes), 2 Shorts.", 5],
    ["at least, under a label", "Videos per month: minimum 4", 4],
    ["a line before one for a quarter", "6 short-form videos per month\n1 live per quarter", 6],
    ["of which some are Reels", "four (4) videos per calendar month, of which two (2) shall be Reels", 4],
    [
      "pieces of which some are videos",
      "six pieces of Content per month, comprising four (4) videos and two (2) photos",
      4,
    ],
    ["not fewer than", "upload not fewer than six videos in any month", 6],
    ["no less than", "no less than 5 videos per month", 5],
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
    ["an example in a template", 'Example (to be deleted): "4 videos per month"'],
    ["missed videos", "If Creator misses 2 videos in any month, Brand may terminate."],
    ["a range under a label", "Videos per month: 4-6"],
    ["fewer than", "fewer than 5 videos per month"],
    ["a cap", "up to 3 videos per month"],
    ["a maximum", "a maximum of 3 videos per month"],
    ["a range", "between 4 and 6 videos per month"],
    ["a range with a dash", "4–6 videos per month"],
    ["a range in words", "four to six videos per month"],
    ["two months", "one video every two months"],
    ["twice a month", "one video twice a month"],
    ["a length alone", "Each month Creator delivers a 60 second video."],
    ["revisions", "Two rounds of revisions per video per month"],
    ["days", "Within 5 days of posting each video in a month, Creator reports."],
    ["extra ones", "Creator may deliver two additional videos per month."],
    ["posts", "4 pieces of content per month"],
    ["a monthly report beside a week", "a monthly report and one video per week"],
    ["what the brand boosts", "Brand may boost 3 videos per month."],
    ["a price", "$500 videos per month"],
    ["words and digits that disagree", "eight (6) videos per month"],
    ["a placeholder", "[#] videos per month"],
    ["money for each month", "videos: $500 per month"],
  ])("%s is none", (_, text) => {
    expect(videosOf(text)).toBeNull();
  });

  test.each([
    ["a sum", "Two (2) Reels and two (2) TikToks each month."],
    ["a rough number", "Creator's channel publishes about 20 videos per month."],
    ["a later number", "4 videos in the first month and 2 videos per month thereafter"],
  ])("%s is to be looked at", (_, text) => {
    expect(extractContract(textDocument(text)).fields.videosPerMonth?.confidence).toBeLessThan(0.75);
  });
});
