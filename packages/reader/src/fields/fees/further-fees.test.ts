import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const fieldsOf = (text: string) => extractContract(textDocument(text)).fields;

describe("readFeePerVideo", () => {
  test.each([
    ["per video", "$500 per video, 4 videos per month", "500.00"],
    ["for each kind of video", "Brand pays $300 for each approved TikTok video.", "300.00"],
    ["a label", "Per-video fee: $350", "350.00"],
    ["a row of a fee table", "Fee Type\tAmount\nPer video\t$250\nBonus\t$100", "250.00"],
    ["each", "Creator will produce 4 videos at $250 each.", "250.00"],
    ["beside an additional one", "$400 per Reel and $200 for each additional video", "400.00"],
    ["invoiced monthly", "Creator will invoice $300 per video at the end of each month.", "300.00"],
  ])("reads a fee: %s", (_, text, fee) => {
    expect(fieldsOf(text).feePerVideo?.value).toBe(fee);
    expect(fieldsOf(text).monthlyFee).toBeUndefined();
  });

  test.each([
    ["a bonus", "a bonus of $100 per video above 100,000 views"],
    ["a photo's", "$100 per photo"],
    ["an additional video's", "$200 for each additional video"],
  ])("ignores %s", (_, text) => {
    expect(fieldsOf(text).feePerVideo).toBeUndefined();
  });
});

describe("readFeeTotal", () => {
  test.each([
    ["a flat fee", "Brand pays a flat fee of $5,000 for the campaign.", "5000.00"],
    ["a label", "Total contract value: $36,000", "36000.00"],
    ["one time", "Influencer shall receive a one-time flat payment of $2,500.", "2500.00"],
    ["in installments", "Brand shall pay $18,000, payable in twelve (12) equal monthly installments.", "18000.00"],
    ["beside the monthly one", "$2,000/month x 6 months = $12,000 total", "12000.00"],
    ["halves", "Total compensation under this Agreement is $7,500, half upon signing.", "7500.00"],
  ])("reads a fee: %s", (_, text, fee) => {
    expect(fieldsOf(text).feeTotal?.value).toBe(fee);
  });

  test.each([
    ["a limit of liability", "Total liability is limited to $7,500."],
    ["insurance", "insurance with limits of $2,000,000 in the aggregate"],
    ["shares", "1,000 shares of the stock for an aggregate purchase price of $190"],
    ["a monthly one", "Total Compensation\t$500 per month"],
  ])("ignores %s", (_, text) => {
    expect(fieldsOf(text).feeTotal).toBeUndefined();
  });
});

describe("readCurrency", () => {
  test.each([
    ["beside a fee", "Creator receives USD 1,500 per month.", "USD"],
    ["a sign", "Creator receives £1,200 per month.", "GBP"],
    ["a statement", "All amounts in this Agreement are stated in Canadian dollars.", "CAD"],
    ["a label", "Currency: EUR", "EUR"],
  ])("reads a currency: %s", (_, text, currency) => {
    expect(fieldsOf(text).currency?.value).toBe(currency);
  });

  test("a plain dollar sign states no currency", () => {
    expect(fieldsOf("Creator receives $1,500 per month.").currency).toBeUndefined();
  });
});
