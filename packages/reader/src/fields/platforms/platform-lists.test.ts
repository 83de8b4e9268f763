import { expect, test } from "bun:test";
import { platformLists } from "./platform-lists";
import { platformMentions } from "./platform-mentions";

test.each<[name: string, text: string, lists: string[][]]>([
  ["names joined by commas and words", "TikTok, Instagram and on her YouTube", [["TikTok", "Instagram", "YouTube"]]],
  ["counts and content in between", "3 TikTok videos and two Facebook posts", [["TikTok", "Facebook"]]],
  ["a handle in between", "TikTok @ada, Twitch @ada", [["TikTok", "Twitch"]]],
  ["other words in between", "TikTok. Facebook is left out, YouTube stays", [["TikTok"], ["Facebook"], ["YouTube"]]],
  ["boxes", "[x] TikTok [ ] Facebook", [["TikTok"], ["Facebook"]]],
  ["a line that is wrapped", "TikTok and\nFacebook", [["TikTok", "Facebook"]]],
  ["lines of their own", "TikTok\nFacebook", [["TikTok"], ["Facebook"]]],
])("platformLists: %s", (_, text, lists) => {
  const found = platformLists(text, platformMentions(text));
  expect(found.map(({ mentions }) => mentions.map(({ value }) => value))).toEqual(lists);
});
