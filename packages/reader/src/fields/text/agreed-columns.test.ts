import { describe, expect, test } from "bun:test";
import { withoutColumnsNotAgreed } from "./agreed-columns";

describe("withoutColumnsNotAgreed", () => {
  test("blanks the columns beside AGREED and keeps all offsets", () => {
    const text = "\tASK\tCOUNTER\tAGREED\nFee\t$3,000\t$4,500\t$3,750\nEnd of it";
    const agreed = `${" ".repeat(12)}\tAGREED\nFee${" ".repeat(14)}\t$3,750\nEnd of it`;
    expect(withoutColumnsNotAgreed(text)).toBe(agreed);
  });

  test.each([
    ["a table without a column of offers", "Item\tAgreed\tDate\nFee\t$900\tMay 1"],
    ["prose", "The parties agreed on the final offer."],
    ["two columns", "Offer\tFinal\nFee\t$900"],
  ])("keeps %s", (_, text) => {
    expect(withoutColumnsNotAgreed(text)).toBe(text);
  });
});
