import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

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
    ["short names in a sentence", "Creator will post on IG, TikTok and YT Shorts.", ["Instagram", "TikTok", "YouTube"]],
    ["short names with their content", "2 IG Reels and 1 YT Short per month", ["Instagram", "YouTube"]],
    [
      "platforms that the form does not offer",
      "Platforms: Twitch, Threads and TikTok",
      ["Twitch", "Threads", "TikTok"],
    ],
    ["a definition", "“Platforms” means TikTok and Facebook.", ["TikTok", "Facebook"]],
    ["names for both X", "4 videos per month on Creator’s Twitter (now X) account", ["X"]],
    ["misread letters", "Social Media Platforms: lnstagram, Linkedln", ["Instagram", "LinkedIn"]],
    ["the brand's goods, not its account", "publish 4 videos about the Company's goods to LinkedIn", ["LinkedIn"]],
    ["a hashtag to use there", "Creator posts two Reels on Instagram with the hashtag #ad.", ["Instagram"]],
    ["words of a letter", "Four videos a month. They can live on TikTok or Instagram.", ["TikTok", "Instagram"]],
    ["a profile's address", "I upload six videos in any month to my page at https://www.tiktok.com/@ada.", ["TikTok"]],
    ["bars in between", "Networks: Instagram | X | TikTok", ["Instagram", "X", "TikTok"]],
    ["ticked lines below a label", "Channels (tick all):\n_X_ TikTok\n_X_ Instagram\n___ X", ["TikTok", "Instagram"]],
    ["a count beside it", "Scope: 8 x TikTok/month", ["TikTok"]],
    ["the brand's handles beside it", "Creator makes TikToks. Brand's handles: Instagram @brand.", ["TikTok"]],
    ["a creator for it", "Brand engages Ada Lovelace as a creator for LinkedIn.", ["LinkedIn"]],
    ["a box ticked for X", "(X) X\n( ) LinkedIn", ["X"]],
    ["a primary one", "Primary Platform: TikTok\nSecondary Platform: Instagram", ["TikTok", "Instagram"]],
    [
      "what the brand does elsewhere",
      "Creator posts 4 videos per month on TikTok. Brand may boost the content on Facebook and Instagram.",
      ["TikTok"],
    ],
    [
      "the brand's pages",
      "Creator posts videos on TikTok. The videos are shared on its Instagram and Facebook pages.",
      ["TikTok"],
    ],
    ["a platform that is forbidden", "Creator shall not post on Snapchat. Creator posts videos on TikTok.", ["TikTok"]],
    ["a platform's videos", "Deliverables: 4 TikToks a month", ["TikTok"]],
  ])("%s", (_, text, platforms) => {
    expect(platformsOf(text)).toEqual(platforms);
  });

  test.each([
    ["boxes that nobody ticked", "☐ TikTok Spark Ads\n[ ] Instagram posts"],
    ["advertising tools", "- YouTube BrandConnect\n- Meta Branded Content Ads"],
    ["no duty to post", "Creator is not required to post videos on TikTok."],
    ["ads with the videos", "Creator grants Brand the right to run paid ads of the videos on TikTok and YouTube."],
    ["a link", "The product is linked in the caption of the posted video."],
    ["how to disclose", "On Instagram posts, use the paid partnership label."],
    ["a registered mark", "Facebook is a registered mark of its owner and this post is not sponsored by Facebook."],
    ["the brand's page", "Company shall maintain a Facebook page for the Program."],
    ["terms of a platform", "comply with the terms of Facebook when publishing content"],
    ["the letter X", "Schedule X lists the content to post on Section X"],
    ["a place to sign", "Mark with an X on the content line, sign next to the X and post it"],
    ["a model", "Deliver videos of Model X and Model Y each month"],
    ["a multiplication", "4 x videos, 2 X reels per month"],
  ])("%s: none", (_, text) => {
    expect(platformsOf(text)).toEqual([]);
  });
});
