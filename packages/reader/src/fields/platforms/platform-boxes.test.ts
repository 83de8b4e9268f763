import { expect, test } from "bun:test";
import { boxesBeside } from "./platform-boxes";
import { platformMentions } from "./platform-mentions";

test.each<[name: string, text: string, boxes: ("ticked" | "empty" | null)[]]>([
  ["before the names", "Where: [x] TikTok [ ] Facebook [X] Twitch", ["ticked", "empty", "ticked"]],
  ["after the names", "Where:\tTikTok [x] Facebook [ ]\n\tTwitch [x]", ["ticked", "empty", "ticked"]],
  ["as signs", "☒ TikTok ☐ Facebook ✅ Twitch", ["ticked", "empty", "ticked"]],
  ["as lines to fill in", "_X_ TikTok\n___ Facebook", ["ticked", "empty"]],
  ["a name on a line to fill in", "Network: __TikTok__________", [null]],
  ["none", "TikTok and Facebook", [null, null]],
])("boxesBeside with boxes %s", (_, text, boxes) => {
  const box = boxesBeside(text);
  expect(platformMentions(text).map(box)).toEqual(boxes);
});
