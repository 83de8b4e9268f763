import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const titleOf = (text: string) => extractContract(textDocument(text)).fields.title;

const BODY = "\n\nThis Agreement is made between Acme Inc. and Ada Lovelace on March 5, 2026.\n";

describe("readTitle", () => {
  test.each([
    ["a title in the first line", `Creator Agreement${BODY}`, "Creator Agreement"],
    [
      "a title below a letterhead",
      `ACME INC.\n12 High Street\nINFLUENCER MARKETING AGREEMENT${BODY}`,
      "INFLUENCER MARKETING AGREEMENT",
    ],
    [
      "a title over two lines in capitals",
      `SOCIAL MEDIA INFLUENCER\nSERVICES AGREEMENT${BODY}`,
      "SOCIAL MEDIA INFLUENCER SERVICES AGREEMENT",
    ],
    ["a title without the marks of a heading", `# **Brand Ambassador Contract**${BODY}`, "Brand Ambassador Contract"],
    [
      "a title that names the parties",
      `Agreement between Acme Inc and Ada Lovelace${BODY}`,
      "Agreement between Acme Inc and Ada Lovelace",
    ],
    ["a deal memo", `Deal Memo – Spring Campaign${BODY}`, "Deal Memo – Spring Campaign"],
  ])("finds %s", (_, text, title) => {
    const found = titleOf(text);
    expect(found?.value).toBe(title);
    expect(text.replace(/\s+/g, " ")).toContain(found?.quote ?? "nothing");
  });

  test.each([
    ["a sentence", "This Creator Agreement is made on March 5, 2026.\nAda Lovelace"],
    ["a mail's subject", `Subject: Creator agreement${BODY}`],
    ["a greeting", `Hi Ada, here is your contract\n${BODY}`],
    [
      "the heading of a clause below the text",
      "Ada makes four videos.\n\nTERMINATION OF THE AGREEMENT\nEither party may end it.",
    ],
    ["the number of a clause", "1. Terms of Engagement\nAda makes four videos a month."],
    ["a label", "Contract: 12/2026\nAda Lovelace"],
    ["a letterhead alone", `ACME INC.${BODY}`],
  ])("ignores %s", (_, text) => {
    expect(titleOf(text)).toBeUndefined();
  });

  test("keeps the document's own language", () => {
    const text =
      "VERTRAG ÜBER INFLUENCER-LEISTUNGEN\n\nDieser Vertrag wird zwischen der Acme GmbH und Ada Lovelace geschlossen.\n";
    expect([undefined, "VERTRAG ÜBER INFLUENCER-LEISTUNGEN"]).toContain(titleOf(text)?.value);
  });
});
