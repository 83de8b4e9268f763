import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

const platformsOf = (text: string) => extractContract(textDocument(text)).data.platforms;

describe("the platforms", () => {
  test.each([
    ["a label", "Platforms: TikTok, Instagram and X", ["TikTok", "Instagram", "X"]],
    ["a column", "Platform\tType\nYouTube\tvideo\nX\tvideo", ["YouTube", "X"]],
    [
      "deliverables",
      "Creator shall post four TikTok videos per month and share them on Instagram.",
      ["TikTok", "Instagram"],
    ],
    ["spellings", "Channels: Tik Tok, YOUTUBE, Linkedin, Twitter", ["TikTok", "YouTube", "LinkedIn", "X"]],
    ["short names in a list", "Platforms: IG / YT", ["Instagram", "YouTube"]],
    ["a label beats a mention", "Platform: Snapchat\nContent may be posted to Facebook with consent", ["Snapchat"]],
    ["X in a sentence's list", "Creator posts videos on TikTok, Instagram and X.", ["TikTok", "Instagram", "X"]],
    ["X each day", "Creator posts on X daily.", ["X"]],
    ["X first", "4 videos per month on X and YouTube", ["X", "YouTube"]],
    ["X alone", "Creator delivers 4 videos per month on X.", ["X"]],
    ["X by both names", "4 videos per month on X (formerly Twitter)", ["X"]],
    ["a question", "Where: Instagram / TikTok", ["Instagram", "TikTok"]],
    ["ticked boxes", "[x] TikTok [ ] Instagram [x] YouTube", ["TikTok", "YouTube"]],
    ["ticked boxes under a label", "Platforms: ☒ TikTok ☐ Instagram", ["TikTok"]],
    ["below a mail's address", "To: ada@mail.com\n4 TikToks per month", ["TikTok"]],
    ["a platform's videos", "Deliverables: 4 TikToks a month", ["TikTok"]],
  ])("%s", (_, text, platforms) => {
    expect(platformsOf(text)).toEqual(platforms);
  });

  test.each([
    ["boxes that nobody ticked", "☐ TikTok Spark Ads\n[ ] Instagram posts"],
    ["advertising tools", "- YouTube BrandConnect\n- Meta Branded Content Ads"],
    ["terms of a platform", "comply with the terms of Facebook when publishing content"],
    ["the letter X", "Schedule X lists the content to post on Section X"],
    ["a place to sign", "Mark with an X on the content line, sign next to the X and post it"],
    ["a model", "Deliver videos of Model X and Model Y each month"],
    ["a multiplication", "4 x videos, 2 X reels per month"],
  ])("%s: none", (_, text) => {
    expect(platformsOf(text)).toEqual([]);
  });
});
