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

  test("leave out what is still to be filled in", () => {
    expect(notesOf("Either Party may terminate this Agreement with [NUMBER] days written notice.")).toBe("");
  });
});
