import { expect, test } from "bun:test";
import { shortfallText } from "./shortfall-text";

test.each([
  ["no approved video", 0, 6, "None of 6 videos is approved."],
  ["the only video not approved", 0, 1, "The video is not approved."],
  ["one approved video", 1, 6, "Only 1 of 6 videos is approved."],
  ["some approved videos", 2, 6, "Only 2 of 6 videos are approved."],
  ["all videos approved", 6, 6, null],
  ["more videos than required", 7, 6, null],
  ["no videos required", 0, 0, null],
])("shortfallText names the approved videos if too few, else null: %s", (_, approvedCount, videosRequired, text) => {
  expect(shortfallText({ approvedCount, videosRequired })).toBe(text);
});
