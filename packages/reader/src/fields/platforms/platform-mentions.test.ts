import { expect, test } from "bun:test";
import { platformMentions } from "./platform-mentions";

test.each<[name: string, text: string, mentions: string[]]>([
  ["names as scans and chats write them", "Tik Tok, lnstagram and YOUTUBE", ["TikTok", "Instagram", "YouTube"]],
  ["short names", "IG + TT + YT + fb", ["Instagram", "TikTok", "YouTube", "Facebook"]],
  ["kinds of content", "4 Reels and 2 Shorts", ["Instagram", "YouTube"]],
  ["both names of X", "X (formerly Twitter)", ["X", "X"]],
  ["a ticked box is not the platform X", "[X] TikTok, (X) Facebook, _X_ Snapchat", ["TikTok", "Facebook", "Snapchat"]],
  ["a name inside another word", "instantly snapped figs", []],
  ["the start of the work", "Kick-off on Monday", []],
  ["dollars of Trinidad", "TT$9,500", []],
])("platformMentions: %s", (_, text, mentions) => {
  expect(platformMentions(text).map(({ value }) => value)).toEqual(mentions);
});
