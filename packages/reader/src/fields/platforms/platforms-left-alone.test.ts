import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const platformsOf = (text: string) => extractContract(textDocument(text)).data.platforms.sort();

describe("platforms that an agreement names and leaves alone", () => {
  test.each([
    [
      "dormant profiles out of scope",
      "Content is to be put on Instagram and on no other service. Influencer's dormant Snapchat and Pinterest profiles are out of scope.",
      ["Instagram"],
    ],
    [
      "accounts outside the agreement",
      "Creator posts videos on TikTok. Her YouTube and Facebook accounts remain outside this Agreement.",
      ["TikTok"],
    ],
    [
      "an unused channel",
      "Creator posts reels on Instagram. An unused YouTube channel bears the same name.",
      ["Instagram"],
    ],
    [
      "pages that are no part of the deal",
      "Videos are posted to YouTube. His Facebook, Pinterest and LinkedIn pages are no part of the deal.",
      ["YouTube"],
    ],
    [
      "broadcasts and highlights",
      "Streamer's broadcasts go out on Twitch, and edited highlights on YouTube, both under @ada.",
      ["Twitch", "YouTube"],
    ],
    ["a show that airs", "The show airs on Facebook, and clips on TikTok.", ["Facebook", "TikTok"]],
    ["a broadcast alone", "Creator's weekly broadcast is on Twitch.", ["Twitch"]],
    ["what goes out", "What Creator films goes out on YouTube under her own name.", ["YouTube"]],
  ])("%s", (_, text, platforms) => {
    expect(platformsOf(text)).toEqual(platforms);
  });
});
