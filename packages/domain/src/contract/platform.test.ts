import { expect, test } from "bun:test";
import { spelledPlatform, spelledPlatforms } from "./platform";

test("spelledPlatforms uses the add form's spelling, removes duplicates and keeps unknown names", () => {
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
])("spelledPlatform(%p) is %p", (name, spelled) => expect(spelledPlatform(name)).toBe(spelled));
