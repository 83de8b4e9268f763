import { expect, test } from "bun:test";
import { shortfallText } from "./shortfall-text";

test.each([
  ["none of them", 0, 6, "None of 6 videos is approved."],
  ["the only one not", 0, 1, "The video is not approved."],
  ["one of them", 1, 6, "Only 1 of 6 videos is approved."],
  ["some of them", 2, 6, "Only 2 of 6 videos are approved."],
  ["all of them", 6, 6, null],
  ["more", 7, 6, null],
  ["none where none are asked for", 0, 0, null],
])("of a term's videos, %s", (_, approvedCount, videosRequired, text) => {
  expect(shortfallText({ approvedCount, videosRequired })).toBe(text);
});
