import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const notesOf = (text: string) => extractContract(textDocument(text)).data.notes;

describe("readNotes", () => {
  test("returns the sentences on payment, rights and termination verbatim", () => {
    const text = [
      "Welcome to the agreement of the year.",
      "2.1 Invoices are payable within thirty days of receipt.",
      "Brand receives usage rights for organic and paid media.",
      "Either party may terminate this Agreement with 30 days notice.",
    ].join("\n");
    expect(notesOf(text).split("\n")).toEqual([
      "Invoices are payable within thirty days of receipt.",
      "Brand receives usage rights for organic and paid media.",
      "Either party may terminate this Agreement with 30 days notice.",
    ]);
  });

  test.each([
    ["a label of paid partnerships", 'Creator shall disclose "Paid partner of Nova" on the stream without a break.'],
    ["a single payment", "A one-time onboarding payment of $1,000 shall be made within five days of execution."],
  ])("finds no payment terms in %s", (_, sentence) => {
    expect(notesOf(sentence)).toBe("");
  });

  test("omits an article's number and title", () => {
    const text = "Article 10 - Termination\nEither party may terminate this Agreement with 30 days notice.";
    expect(notesOf(text)).toBe("Either party may terminate this Agreement with 30 days notice.");
  });

  test("returns whole sentences or whole list items", () => {
    const text = [
      "The fee is $500; however, invoices are payable within 30 days.",
      "2.2 Schedule",
      "- Full payment within 14 days of publication",
      "- License to use the content in perpetuity",
    ].join("\n");
    expect(notesOf(text).split("\n")).toEqual([
      "The fee is $500; however, invoices are payable within 30 days.",
      "License to use the content in perpetuity",
    ]);
  });

  test("ends before a line with a label", () => {
    const text =
      "Company: Petal and Pine Ltd of Bath\nBrand handle: @petalandpine for all tags\nPayment terms: net 30 days after each month";
    expect(notesOf(text)).not.toContain("Petal");
  });

  test("omits headings", () => {
    expect(notesOf("3. CONTENT OWNERSHIP AND USAGE RIGHTS\n4. Exclusivity And Its Compensation")).toBe("");
  });

  test("omits the heading above a sentence", () => {
    const text = "3. Usage Rights and Payment\nInvoices are payable within thirty days of receipt.";
    expect(notesOf(text)).toBe("Invoices are payable within thirty days of receipt.");
  });

  test("omits sentences with blanks to fill in", () => {
    expect(notesOf("Either Party may terminate this Agreement with [NUMBER] days written notice.")).toBe("");
  });

  test("prefers sentences that state a topic to those that mention it", () => {
    const text = [
      "1. Expenses are paid within ten days after receipts.",
      "2. Brand pays each invoice within thirty days of receipt.",
      "3. Clauses 4 and 5 survive the termination of this Agreement for thirty days.",
      "4. Either party may end this Agreement at any time on two weeks' notice.",
      "5. Brand grants Creator a licence to use its logos and trademarks.",
      "6. Brand may use the videos in paid media for six months.",
    ].join("\n");
    expect(notesOf(text).split("\n")).toEqual([
      "Brand pays each invoice within thirty days of receipt.",
      "Brand may use the videos in paid media for six months.",
      "Either party may end this Agreement at any time on two weeks' notice.",
    ]);
  });

  test("returns rows of a term sheet when no sentence states the topic", () => {
    const text = "Payment terms\tNet 30\nUsage rights\t6 months, organic only\nNotice period\t14 days";
    expect(notesOf(text).split("\n")).toEqual([
      "Payment terms Net 30",
      "Usage rights 6 months, organic only",
      "Notice period 14 days",
    ]);
  });

  test("returns a topic and a passage for each line", () => {
    const text = "Invoices are payable within thirty days.\nEither party may terminate on 30 days written notice.";
    const { notes } = extractContract(textDocument(text)).fields;
    expect(notes?.parts?.map(({ topic, quote }) => [topic, quote])).toEqual([
      ["payment", "Invoices are payable within thirty days."],
      ["termination", "Either party may terminate on 30 days written notice."],
    ]);
    expect(notes?.parts?.map(({ quote }) => quote).join("\n")).toBe(notes?.value as string);
  });

  test("cuts a long sentence at a semicolon", () => {
    const text = `Brand pays each invoice within thirty days of receipt; ${"and so on, ".repeat(40)}to the end.`;
    expect(notesOf(text)).toBe("Brand pays each invoice within thirty days of receipt");
  });

  test("omits recitals", () => {
    expect(notesOf("WHEREAS, Brand paid each invoice within thirty days of receipt, now this follows.")).toBe("");
  });
});
