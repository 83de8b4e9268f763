import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

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
    ["a company and a person", "Between Glow LLC and Ada Lovelace, signed on May 1, 2025.", "Ada Lovelace"],
    [
      "a company with an address",
      "between Glow Inc., with offices in Denver, and Ada Lovelace, of Lyon",
      "Ada Lovelace",
    ],
    ["a company that engages a person", "Glow LLC hereby engages Ada Lovelace to create videos.", "Ada Lovelace"],
    ["a handle before the name", "Creator: @ada (Ada Lovelace)", "Ada Lovelace"],
    ["a person and a company", "This contract is between Ada Lovelace and Glow GmbH.", "Ada Lovelace"],
    ["you", "Rosewood Candles LLC (“we”) and Ada Lovelace, known as @ada (“you”).", "Ada Lovelace"],
    ["a handle", "Between Northwind Tea and Ada Lovelace (@ada), signed on May 1, 2025.", "Ada Lovelace"],
    ["a letter's address", "Glow LLC\nMay 1, 2025\nTo: Ada Lovelace (@ada)\nDear Ada,", "Ada Lovelace"],
    ["an address without a colon", "Glow LLC\nTo Ada Lovelace (@ada)\n", "Ada Lovelace"],
    ["a greeting in full", "Dear Ms. Ada Lovelace,\nwe are glad", "Ada Lovelace"],
    ["a greeting, and the name further down", "Hi Ada,\nwe are glad.\nAgreed:\tAda Lovelace", "Ada Lovelace"],
    ["attention", "May 1, 2025\nAttn: Ada Lovelace", "Ada Lovelace"],
    ["a mail", "From: Grace Hopper\nTo: Ada Lovelace <ada@mail.com>\nHi Ada,", "Ada Lovelace"],
    ["a form", "Name: Ada Lovelace\nHandle: @ada", "Ada Lovelace"],
    ["a talent", "Talent: Ada Lovelace", "Ada Lovelace"],
    ["a partner", "Partner: Ada Lovelace", "Ada Lovelace"],
    ["a stage name", "Artist: Ada Lovelace p/k/a Ada Codes", "Ada Lovelace"],
    ["a title of courtesy", "Creator: Ms. Ada Lovelace", "Ada Lovelace"],
    [
      "two columns of signatures",
      "For the Company:\tFor the Creator:\nName: Grace Hopper\tName: Ada Lovelace",
      "Ada Lovelace",
    ],
    ["an acceptance", "Accepted by the Creator: Ada Lovelace", "Ada Lovelace"],
  ])("%s", (_, text, value) => {
    expect(nameOf(text)?.value).toBe(value);
  });

  test.each([
    ["two companies", "between Acme, Inc. (“Company”) and Gunston Media, LLC (“Consultant”)."],
    ["a placeholder", "Creator: [NAME] (@[HANDLE]), an individual"],
    ["the brand's signer", "BRAND\nName: Ada Lovelace\nTitle: CEO"],
    ["a company's officer", "Glow Inc.\nAttention: Ada Lovelace, President"],
    ["a company's address for notices", "Notices to Company: Glow LLC, Attn: Ada Lovelace"],
    ["a letter to a company", "To: Glow Studio LLC"],
    ["a partner company", "Partner: Glow House Rose Co., Ltd."],
    ["two persons", "Between Grace Hopper and Ada Lovelace, dated May 1, 2025"],
    ["a brand's form", "Brand: Glow\nName: Ada Lovelace\nTitle: CEO"],
    ["a contact", "Company contact\nName: Ada Lovelace"],
    ["a greeting to many", "Hi Team,\nwe are glad"],
    ["a heading", "Influencer Agreement\nEffective Date"],
  ])("%s: none", (_, text) => {
    expect(nameOf(text)).toBeUndefined();
  });

  test("a greeting alone gives the first name, hardly sure", () => {
    const field = nameOf("Hi Ada,\nwe are glad");
    expect(field?.value).toBe("Ada");
    expect(field?.confidence).toBeLessThan(0.4);
  });

  test("an address is less sure than a label", () => {
    const labelled = nameOf("Creator: Ada Lovelace");
    expect(nameOf("To: Ada Lovelace")?.confidence ?? 1).toBeLessThan(labelled?.confidence ?? 0);
  });
});
