import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const platformsOf = (text: string) => extractContract(textDocument(text)).data.platforms.sort();

describe("the platforms in agreements and letters", () => {
  test.each([
    [
      "an X of its own row",
      "Deliverables – Twitch:\t12 hrs per month\nDeliverables – X:\t4 posts/month",
      ["Twitch", "X"],
    ],
    [
      "posts on X before a colon",
      "3.1 Twitch: forty hours of streams.\n3.3 Posts on X: not fewer than ten.",
      ["Twitch", "X"],
    ],
    ["X with its posts", "2 YouTube videos and 4 X posts per month", ["X", "YouTube"]],
    ["a row of X posts", "Deliverables\nTikTok videos: 3\nX posts: 5", ["TikTok", "X"]],
    ["an X that is to be posted on", "each video is posted on Instagram, and a clip of it to X.", ["Instagram", "X"]],
    [
      "a Threads post",
      "three (3) TikTok videos every month + one companion Threads post for each",
      ["Threads", "TikTok"],
    ],
    ["posts for Threads", "2 Reels on Instagram and weekly Threads posts", ["Instagram", "Threads"]],
    [
      "pins",
      "Per month: 4 videos on Instagram. Also fresh pins on Pinterest when there is a new colourway.",
      ["Instagram", "Pinterest"],
    ],
    [
      "a page of the creator's",
      "Four videos per month, on Instagram; for race days we'd also want it on her Facebook page.",
      ["Facebook", "Instagram"],
    ],
    [
      "what the creator shares again",
      "DELIVERABLES: x5 videos per month. TikTok first then reshare to insta reels and YT shorts within 48 hrs.",
      ["Instagram", "TikTok", "YouTube"],
    ],
    [
      "what the creator posts again",
      "Creator uploads each video to TikTok and reposts it to Instagram the next day.",
      ["Instagram", "TikTok"],
    ],
    [
      "carousels of photos in rows",
      "C-1\tTry-on videos\t9\tTikTok\nC-2\tLookbook photo carousels\t3\tInstagram\nC-3\tIdea pins\t6\tPinterest",
      ["Instagram", "Pinterest", "TikTok"],
    ],
    [
      "a takeover",
      "(a) three videos on YouTube; and\n(b) one takeover of the Company's account on Snapchat, of a day in length.",
      ["Snapchat", "YouTube"],
    ],
    ["photographs", "six photographs on Instagram and two videos on YouTube per month", ["Instagram", "YouTube"]],
    ["films", "Every month, four films: two of them on TikTok, two of them on YouTube.", ["TikTok", "YouTube"]],
    ["clips", "two clips a month on LinkedIn and on Facebook", ["Facebook", "LinkedIn"]],
    [
      "boxes behind names",
      "Networks:\tInstagram [x] TikTok [x] YouTube [ ] Snapchat [ ]\nQuota: 3 videos each month",
      ["Instagram", "TikTok"],
    ],
    [
      "boxes behind names on two lines",
      "Networks:\tInstagram [x] TikTok [x] YouTube [ ]\n\tPinterest [x] X [ ] Facebook [ ]",
      ["Instagram", "Pinterest", "TikTok"],
    ],
    ["signs behind names", "Platforms: TikTok ☒ Instagram ☐ YouTube ☒", ["TikTok", "YouTube"]],
    ["ticks behind names", "Channels: TikTok ✓, Instagram ☐, Facebook ✓", ["Facebook", "TikTok"]],
    [
      "a column of where",
      "No.\tService\tWhere\tHow often\n1\tVideo\tTikTok\t5 each month\n2\tPhotos\tInstagram\t3 each month",
      ["Instagram", "TikTok"],
    ],
    [
      "a column of where that a cell is missing of",
      "No. Service\tWhere\tHow often\n1\tBeach video\tTikTok\t5 each month\n2\tPhoto dump\tInstagram\t3 each month\n3\tSnap takeover\tSnapchat\tonce each quarter",
      ["Instagram", "Snapchat", "TikTok"],
    ],
    [
      "a definition of channels",
      '"Channels" means the Creator\'s accounts on TikTok, Instagram and Twitch.',
      ["Instagram", "TikTok", "Twitch"],
    ],
    ["a definition of platforms", "“Approved Platforms” shall mean YouTube and LinkedIn;", ["LinkedIn", "YouTube"]],
    ["a definition of networks", '"Networks": Facebook, Snapchat.', ["Facebook", "Snapchat"]],
    [
      "places for posting",
      "Places for posting\tYouTube and Instagram only\nWhere followed\tThreads (6k)",
      ["Instagram", "YouTube"],
    ],
    ["videos of a cat", "Four videos of the cat on TikTok each month", ["TikTok"]],
    ["socials", "Socials covered: IG, TT", ["Instagram", "TikTok"]],
    ["none on one", "four videos on LinkedIn; none on X", ["LinkedIn"]],
    ["where it goes", "Where it goes: TikTok + YouTube", ["TikTok", "YouTube"]],
    [
      "one platform refused",
      "2 reels a month on instagram\ntik tok also?\nI don't use tiktok anymore, just insta",
      ["Instagram"],
    ],
    [
      "one that shall not be used",
      "Orders may be placed for Instagram or TikTok videos. Maker's private Facebook profile shall not be used.",
      ["Instagram", "TikTok"],
    ],
    ["one that is left out", "Creator posts on TikTok. Snapchat is not included.", ["TikTok"]],
    ["one that is no more used", "Videos go to YouTube. No videos on Facebook.", ["YouTube"]],
    [
      "the brand's own",
      "Creator posts 3 videos on TikTok. Company posts them on its Instagram and Facebook.",
      ["TikTok"],
    ],
    [
      "accounts of the brand",
      "Creator posts 3 videos on TikTok; the Corporation's Instagram account reposts them.",
      ["TikTok"],
    ],
    ["an amended list", 'Videos are published on TikTok. "Instagram" is struck and "YouTube" inserted.', ["TikTok"]],
  ])("%s", (_, text, platforms) => {
    expect(platformsOf(text)).toEqual(platforms);
  });

  test.each([
    ["a tool", "Invoices go through the X axis portal."],
    ["a question alone", "Do you use TikTok?"],
    ["the brand's page", "Follow our Facebook page for news."],
    ["a person's letter", "Signed: X"],
    ["threads of cloth", "Cotton Threads posts its catalogue."],
  ])("%s is none", (_, text) => {
    expect(platformsOf(text)).toEqual([]);
  });
});
