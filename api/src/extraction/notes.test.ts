import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

const notesOf = (text: string) => extractContract(textDocument(text)).data.notes;

describe("the notes", () => {
  test("are the sentences on payment, rights and termination, word for word", () => {
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

  test("are whole sentences or whole points of a list", () => {
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

  test("leave out headings", () => {
    expect(notesOf("3. CONTENT OWNERSHIP AND USAGE RIGHTS\n4. Exclusivity And Its Compensation")).toBe("");
  });

  test("leave out the heading that a sentence stands under", () => {
    const text = "3. Usage Rights and Payment\nInvoices are payable within thirty days of receipt.";
    expect(notesOf(text)).toBe("Invoices are payable within thirty days of receipt.");
  });

  test("leave out what is still to be filled in", () => {
    expect(notesOf("Either Party may terminate this Agreement with [NUMBER] days written notice.")).toBe("");
  });
});
