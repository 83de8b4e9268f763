import { expect, test } from "bun:test";
import { ADD_FORM_PLATFORMS, EDIT_FORM_PLATFORMS, platformIssues, spelledPlatform, spelledPlatforms } from "./platform";

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

test("what the forms offer is right", () => {
  expect(platformIssues({ platforms: [...ADD_FORM_PLATFORMS] })).toEqual([]);
  for (const platform of [...EDIT_FORM_PLATFORMS, "", null]) expect(platformIssues({ platform })).toEqual([]);
});

test("what no form offers is named, but for what a contract has already", () => {
  const sent = { platform: "zzz", platforms: ["X", "Twitch"] };
  expect(platformIssues(sent)).toEqual([
    { path: "platform", message: '"zzz" is not one of the platforms: instagram, tiktok, youtube, twitter, other' },
    {
      path: "platforms",
      message:
        '"Twitch" is not one of the platforms: TikTok, Instagram, YouTube, X, Facebook, LinkedIn, Snapchat, Pinterest',
    },
  ]);
  expect(platformIssues(sent, { platform: "zzz", platforms: ["Twitch"] })).toEqual([]);
});
