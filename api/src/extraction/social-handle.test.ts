import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

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
