import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const exclusivityOf = (text: string) => extractContract(textDocument(text)).fields.exclusivity?.value;

describe("the exclusivity note", () => {
  test.each([
    ["no competing brands", "During the Term Creator shall not promote any competing brands."],
    ["no similar products", "Influencer agrees not to endorse similar products for thirty days after posting."],
    ["a period", "A thirty-day category exclusivity applies after each post goes live."],
    ["no other paid work", "During the Term there is no paid work for other makers of pans."],
  ])("quotes a sentence about %s", (_, sentence) => {
    expect(exclusivityOf(`This Agreement starts today. ${sentence} Both parties sign below.`)).toBe(sentence);
  });

  test.each([
    ["a list of products", "8. ", "Exclusivity. No other energy drink, pre-workout or caffeine gum."],
    [
      "a heading on its own line",
      "Article 7 - Exclusivity\n",
      "Energy drinks, isotonics and flavoured waters, for the term.",
    ],
    [
      "a promise not to compete",
      "6. ",
      "Noncompetition. For one year from the end of the retention, not to ride for Polaris or Yamaha.",
    ],
    [
      "a promise not to endorse",
      "Section 5. ",
      "EXCLUSIVITY: Artist shall not endorse any ready-to-drink beverage for six months.",
    ],
  ])("quotes the first sentence under its heading: %s", (_, before, words) => {
    expect(exclusivityOf(`7. Fee. The fee is paid.\n${before}${words} Nothing else.\n9. Law. New York.`)).toBe(words);
  });

  test("quotes a row of a term sheet", () => {
    expect(exclusivityOf("Usage\t6 months\nExclusivity\tskincare, 30 days")).toBe("Exclusivity skincare, 30 days");
  });

  test.each([
    ["a non-exclusive licence", "Creator grants Brand a non-exclusive licence to use the videos for six months."],
    [
      "a heading over a clause without exclusivity",
      "8. Exclusivity. This engagement is not exclusive for either of the parties.",
    ],
    [
      "a clause on exclusive jurisdiction",
      "The courts of Delaware have exclusive jurisdiction over every dispute in this matter.",
    ],
    ["a clause on exclusive property", "The content is the exclusive property of the brand from its delivery on."],
    ["a text without exclusivity", "There is no exclusivity and Creator may work with competitors of the brand."],
    ["a heading alone", "4. Exclusivity And Its Compensation"],
    ["a blank form", "Creator shall not promote competing brands for [NUMBER] days."],
    ["a fee that is exclusive of taxes", "All fees are exclusive of taxes that may be due in the country."],
  ])("is missing for %s", (_, text) => {
    expect(exclusivityOf(text)).toBeUndefined();
  });
});
