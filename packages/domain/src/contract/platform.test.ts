import { expect, test } from "bun:test";
import { spelledPlatform, spelledPlatforms } from "./platform";

test("platforms are spelled as the add form does, each once, others left as they are", () => {
  expect(spelledPlatforms(["tiktok", "TikTok", "LINKEDIN", "twitter", "x", "Twitch"])).toEqual([
    "TikTok",
    "LinkedIn",
    "X",
    "Twitch",
  ]);
});

test.each([
  ["TikTok", "tiktok"],
  ["x", "twitter"],
  ["Other", "other"],
  ["None", null],
  ["", ""],
  ["zzz", "zzz"],
])("the single platform %p is %p", (name, spelled) => expect(spelledPlatform(name)).toBe(spelled));
