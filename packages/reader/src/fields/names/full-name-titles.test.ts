import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const nameOf = (text: string) => extractContract(textDocument(text)).fields.fullName?.value;

describe("names with particles and titles", () => {
  test.each([
    ["a Welsh particle", "Full legal name: Gwen Haf ap Rhys-Jones", "Gwen Haf ap Rhys-Jones"],
    ["a Welsh daughter", "Influencer: Nia ferch Dafydd", "Nia ferch Dafydd"],
    ["a German particle", "Influencer: Anna zum Busch", "Anna zum Busch"],
    ["an Italian particle", "Influencer: Paolo degli Alberti", "Paolo degli Alberti"],
    ["a Malay particle", "Influencer: Aisyah binti Rahman", "Aisyah binti Rahman"],
    ["a title of two", "Creator: Rev. Dr. Ada Lovelace, wildlife film-maker", "Ada Lovelace"],
    ["a professor and doctor", "Creator: Prof. Dr. Ada Lovelace", "Ada Lovelace"],
    ["a reverend canon", "Creator: Rev. Canon Ada Lovelace", "Ada Lovelace"],
    [
      "a role beside a charity",
      "The Charity: The Hedgerow Trust, Ludlow\nThe Maker: Ada Lovelace, film-maker\nThe Maker shall make nine films.",
      "Ada Lovelace",
    ],
    [
      "a role beside a museum",
      "Museum: The Hedgerow Museum\nStoryteller: Ada Lovelace\nThe Storyteller shall make nine films.",
      "Ada Lovelace",
    ],
    [
      "a role beside a hotel",
      "The Hotel: Seaview House\nGuest: Ada Lovelace\nThe Guest will post two reels a month.",
      "Ada Lovelace",
    ],
  ])("%s", (_, text, name) => {
    expect(nameOf(text)).toBe(name);
  });
});
