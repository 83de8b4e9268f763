import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

const handleOf = (text: string) => extractContract(textDocument(text)).fields.socialHandle?.value;

describe("whose handle it is", () => {
  test.each<[string, string, string | undefined]>([
    ["hashtag and brand", "Creator: Keisha Brown\nPosts must tag @bloomtea and use #ad #bloomtea.", undefined],
    ["must include @", "Captions must include @bloomtea and a disclosure.\nInfluencer handle: @keebee", "@keebee"],
    ["mention list", "Required mentions: @bloomtea\nHashtags: #bloom\nCreator: Keisha Brown", undefined],
    ["tags label", "Tags: @bloomtea, @bloomtea_uk\nCreator: Keisha Brown", undefined],
    [
      "brand handle paren",
      'between Bloom Tea Inc. (@bloomtea) ("Brand") and Keisha Brown (@keebee) ("Creator")',
      "@keebee",
    ],
    ["brand handle only", 'between Bloom Tea Inc. (@bloomtea) ("Brand") and Keisha Brown ("Creator")', undefined],
    [
      "collab post with",
      "Creator: Keisha Brown\nCreator shall publish as a collab post with @bloomtea on Instagram.",
      undefined,
    ],
    ["brand's account", "Creator: Keisha Brown\nContent may be reposted on @bloomtea's account.", undefined],
    ["url", "Creator: Keisha Brown\nProfile: instagram.com/keebee", "@keebee"],
    ["url yt channel", "Creator: Keisha Brown\nhttps://www.youtube.com/channel/UC1234567890abc", undefined],
    ["url yt @", "Creator: Keisha Brown\nhttps://youtube.com/@keebee", "@keebee"],
    ["url yt /c/", "Creator: Keisha Brown\nhttps://youtube.com/c/keebee", "@keebee"],
    ["url youtu.be", "Reference video: https://youtu.be/dQw4w9WgXcQ", undefined],
    [
      "url brand's",
      "Brand: Bloom Tea (instagram.com/bloomtea)\nCreator: Keisha Brown (instagram.com/keebee)",
      "@keebee",
    ],
    [
      "post url",
      "Example: https://www.instagram.com/p/Cxyz123/ and https://www.tiktok.com/@otheruser/video/123456",
      undefined,
    ],
    [
      "several platforms",
      "Creator: Keisha Brown\nInstagram: @keebee\nTikTok: @keebee.tok\nYouTube: @keebeetv",
      "@keebee",
    ],
    ["spaced @", "Creator: Keisha Brown (@ keebee)", "@keebee"],
    ["copyright sign OCR", "Creator: Keisha Brown (©keebee)", "@keebee"],
    ["copyright real", "© 2025 Bloom Tea Inc.\nCreator: Keisha Brown", undefined],
    ["copyright real name", "©Bloom Tea Inc. All rights reserved.\nCreator: Keisha Brown", undefined],
    ["email only", "Creator: Keisha Brown\nEmail: keisha.brown@gmail.com", undefined],
    ["trailing dot", "Creator posts from @keebee_.", "@keebee_"],
    ["example handle", "Creator: Keisha Brown\nHandle format, e.g. @yourname", undefined],
    ["placeholder handle", "Creator handle: @handle", undefined],
    ["other creators", "Creator: Keisha Brown (@keebee)\nReference creators: @mrbeast, @emmac", "@keebee"],
    ["inspiration first", "Style inspiration: @mrbeast\nCreator: Keisha Brown (@keebee)", "@keebee"],
    ["competitor", "Creator shall not work with competitors such as @coffeeco and @matchaco.", undefined],
    ["TikTok url no at", "Account: https://vm.tiktok.com/ZMabc/", undefined],
    ["handle label parens", "Social media handle(s): @keebee (Instagram), @keebee.tok (TikTok)", "@keebee"],
    ["handle slash", "Creator: @keebee", "@keebee"],
    ["via account", "Influencer will publish on Influencer's Instagram account (@keebee).", "@keebee"],
    ["on her account", 'Keisha Brown ("Creator") will post to her TikTok (@keebee).', "@keebee"],
    ["our account", "We will repost on our Instagram @bloomtea. Creator: Keisha Brown", undefined],
    ["no handle label", "Handle: N/A", undefined],
    ["Instagram: yes", "Instagram: Yes\nTikTok: No", undefined],
    ["Instagram: 4 reels", "Instagram: 4\nTikTok: weekly", undefined],
    ["handle with www", "Instagram: https://www.instagram.com/kee.bee_/?hl=en", "@kee.bee_"],
    [
      "handles in table header",
      "Platform\tHandle\tFollowers\nInstagram\t@keebee\t120k\nTikTok\t@keebeetok\t300k",
      "@keebee",
    ],
    ["agency's handle", "Agency: Star Talent (@startalent)\nCreator: Keisha Brown", undefined],
    ["twitter @ in brand block", "BRAND\nBloom Tea\n@bloomtea\nCREATOR\nKeisha Brown\n@keebee", "@keebee"],
    ["brand sign-off", "Dear Keisha Brown,\nWelcome!\nBest,\nThe Bloom Tea Team\n@bloomtea", undefined],
  ])("%s", (_, text, value) => {
    expect(handleOf(text)).toBe(value);
  });
});
