import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

const nameOf = (text: string) => extractContract(textDocument(text)).fields.fullName;

describe("the creator's name", () => {
  test.each([
    ["a label", "Brand: Acme LLC\nCreator: Ada Lovelace (@ada.codes), an individual residing at", "Ada Lovelace"],
    ["a label for the name", "Influencer Name: Grace B. Hopper", "Grace B. Hopper"],
    ["a cell", "Full Name\tLinus O'Malley-Torres", "Linus O'Malley-Torres"],
    ["a role behind the name", "between Acme, Inc. (“Company”) and Ada Lovelace (“Influencer”).", "Ada Lovelace"],
    [
      "a role behind an address",
      "between Acme, Inc. (the “Brand”), and Ada Lovelace, an individual residing at 1 Main Street, Austin, Texas (the “Creator”).",
      "Ada Lovelace",
    ],
    [
      "the creator first",
      "by and between Ada Lovelace (“Talent”) and Acme, Inc., a Delaware corporation (“Company”).",
      "Ada Lovelace",
    ],
    ["straight quotes", 'between Acme, Inc. ("Client") and Ada Lovelace ("Contractor").', "Ada Lovelace"],
    [
      "an individual by a name of their own",
      "between Bizzo, Inc., a Nevada corporation (“Bizzo”) and Joseph Thorn, an individual whose address is 2 Elm Court (“Thorn”).",
      "Joseph Thorn",
    ],
    [
      "capitals",
      "between professional golfer, ADA B. LOVELACE III, (hereinafter referred to as “CONSULTANT”) and ACME GOLF, LTD.",
      "Ada B. Lovelace III",
    ],
    [
      "an agent",
      "between Acme Ltd (“Company”) and Famous Speakers of 90 High Street (“FSA”) agent for Ada Lovelace (“Talent”).",
      "Ada Lovelace",
    ],
    [
      "a letter",
      "Dear Ada:\nAcme, Inc. (the “Company”) is pleased to retain Ada Lovelace (“Consultant”) to advise",
      "Ada Lovelace",
    ],
    ["a signature", "INFLUENCER\nSignature: ____\nName: Ada Lovelace\nDate: ____", "Ada Lovelace"],
    ["a section of details", "Brand Details\nName: Eve Acme\nCreator Details\nName: Ada Lovelace", "Ada Lovelace"],
    ["a name over a line's end", "between Acme, Inc. (“Company”) and Ada\nLovelace (“Influencer”).", "Ada Lovelace"],
    ["accents and particles", "Creator: José de la Cruz", "José de la Cruz"],
  ])("%s", (_, text, value) => {
    expect(nameOf(text)?.value).toBe(value);
  });

  test.each([
    ["two companies", "between Acme, Inc. (“Company”) and Gunston Media, LLC (“Consultant”)."],
    ["a placeholder", "Creator: [NAME] (@[HANDLE]), an individual"],
    ["the brand's signer", "BRAND\nName: Ada Lovelace\nTitle: CEO"],
    ["a heading", "Influencer Agreement\nEffective Date"],
  ])("%s: none", (_, text) => {
    expect(nameOf(text)).toBeUndefined();
  });
});
