import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const handleOf = (text: string) => extractContract(textDocument(text)).fields.socialHandle;

describe("the social handle", () => {
  test.each([
    ["beside the name", "Creator: Ada Lovelace (@ada.codes), an individual", "@ada.codes"],
    ["two columns of parties", 'Between Acme LLC ("Brand")\tand Ada Lovelace @ada_codes', "@ada_codes"],
    ["a label", "Instagram: @ada_codes", "@ada_codes"],
    ["a label without an @", "Social Handle: ada.codes", "@ada.codes"],
    ["a profile's address", "Profile: https://www.tiktok.com/@ada.codes?lang=en", "@ada.codes"],
    ["an address without https", "instagram.com/adacodes", "@adacodes"],
    ["the end of a sentence", "Influencer posts as @ada.codes.", "@ada.codes"],
    [
      "the creator's before the brand's",
      "Creator: Ada Lovelace (@ada)\nInfluencer shall tag @acme in each post.",
      "@ada",
    ],
  ])("%s", (_, text, value) => {
    expect(handleOf(text)?.value).toBe(value);
  });

  test.each([
    ["an e-mail address", "Email: ada@lovelace.org"],
    ["the brand's, to be tagged", "Influencer shall tag @acme in each post."],
    ["the brand's label", "Brand handle: @acme"],
    ["a placeholder", "Creator: [NAME] (@[HANDLE])"],
    ["an address that is no profile", "see instagram.com/legal/terms"],
  ])("%s is none", (_, text) => {
    expect(handleOf(text)).toBeUndefined();
  });
});

describe("a handle that merely stands in the text", () => {
  test.each([
    ["is read where it is the only one", "Four clips a month, all of it going up from @ada.codes.", "@ada.codes"],
    [
      "is read beside the brand's, which is tagged",
      "You film, we pay. @ada.codes has the reach.\nTag @acme.",
      "@ada.codes",
    ],
    [
      "is read where the brand's is told elsewhere",
      "Ping @acme about it.\n@ada.codes it is then\ntag @acme pls",
      "@ada.codes",
    ],
    ["is read past a mail address", "Write to ada@gmail.com. We love @ada.codes!", "@ada.codes"],
    ["is read past a list of tags", "We love what @ada.codes does.\nIn the caption: #AcmeDays, @acme_hq", "@ada.codes"],
    [
      "is read past the handle of a company's site",
      "Mail ops@brewlab.com\n@brewlabhq and @ada.codes are a match",
      "@ada.codes",
    ],
    ["is read with its sign in words", "Account : (at)adacodes and nothing else", "@adacodes"],
    ["is read with its sign misread", "your ©adacodes on both", "@adacodes"],
    ["is read past an old account", "And you're @ada.codes? There's an old @adagaa, ignore that", "@ada.codes"],
  ])("%s", (_, text, value) => {
    expect(handleOf(text)?.value).toBe(value);
    expect(handleOf(text)?.confidence).toBeLessThan(0.75);
  });

  test.each([
    ["two that nothing tells apart", "@ada.codes and then @bob.bakes"],
    ["the place of the event", "The party is at @studio54 on Monday."],
    ["the name of a company with its form", "Brewlab Coffee Ltd pays.\nSee @brewlab for the look."],
    ["a copyright", "©acme Inc. 2025"],
    ["a tag", "BRIEF\nPlease tag @maisonbleu in each post and use #MaisonBleu. Two videos a month."],
    ["our page", "Our page is @maisonbleu. We pay $300 a month for two videos."],
    ["us on a platform", "Find us on Instagram: @maisonbleu\nWe pay $300 a month for two videos."],
    ["a letterhead", "Maison Bleu · 12 Rue X · @maisonbleu · www.maisonbleu.fr\nWe pay $300 a month for two videos."],
    ["where the brand reposts", "We may repost the videos to @maisonbleu. Two videos a month."],
    ["the brand's channel", "The videos appear on the brand's channel, @maisonbleu. Two videos a month."],
    ["what not to forget in the caption", "Don't forget @maisonbleu in the caption. Two videos a month."],
    ["where to ask", "Questions? DM us at @maisonbleu."],
    ["a mail's foot", "Kindest,\nJoan\n@maisonbleu"],
    ["who gets a right", "Creator gives Maison Bleu (@maisonbleu) the right to boost."],
    ["a rival", "Do not mention rivals, i.e. @kettlery. Two videos a month."],
    ["a collaborator to add", "Creator must add @maisonbleu as collaborator on each Reel."],
    ["a photographer", "The photographer, @snapper.jo, will send the stills."],
    ["a manager", "Your manager @talentdesk gets a copy."],
    ["words of a caption", 'Caption text: "Obsessed with my new lamp from @halolamps!"'],
    ["a link to add", "Add link + @halolamps + #ad in caption"],
    ["who gets the files", "UGC only: raw files go to @halolamps for its ads. No posting."],
    ["a tag of the photographer's", "Photos by @bob.bakes are used."],
  ])("%s is left", (_, text) => {
    expect(handleOf(text)).toBeUndefined();
  });
});
