import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const feeOf = (text: string) => extractContract(textDocument(text)).data.monthlyFee;

describe("amounts that no month is paid with", () => {
  test.each([
    ["a sum that commission has to top", "Commission is reckoned per calendar month, paid when it tops EUR 50."],
    ["a sum that a balance has to reach", "Commission is paid monthly once the balance reaches $100."],
    ["a sum that earnings have to be above", "It is paid out every month if the balance is above $25."],
    ["a sum below which nothing is sent", "Paid monthly unless the balance falls below $20."],
    ["a sum to which clicks have to come", "We pay monthly, as soon as what you made comes to $75."],
    ["a choice that is not ticked", "[ ] Monthly, in the amount of $900\n[X] Per video, in the amount of $300"],
    ["a box that is empty", "☐ Monthly, at $900\n☒ Per video, at $300"],
    ["brackets without a tick", "( ) Monthly of $900\n(x) Per video: $300"],
  ])("%s", (_, text) => {
    expect(feeOf(text)).toBeFalsy();
  });

  test.each([
    [
      "a choice that is ticked",
      "[ ] Per video, in the amount of N/A\n[X] Monthly, in the amount of $1,050.00",
      "1050.00",
    ],
    ["a ticked box and a rate", "☐ Per video: N/A\n☒ Monthly, at a rate of $900", "900.00"],
    ["a sum of every month", "Creator is paid monthly, the sum of $640, by transfer.", "640.00"],
    [
      "a fee once something is reached",
      "Once she reaches 10,000 followers, Brand pays Creator $500 per month.",
      "500.00",
    ],
    [
      "an earlier memorandum that has been fully performed",
      "WHEREAS, an earlier memorandum, at $250.00 monthly, has been fully performed;\nBrand shall pay a monthly fee of $320.00.",
      "320.00",
    ],
    [
      "a former deal that has since run out",
      "The spring deal, at $400 per month, has since run out. Brand shall pay $450 per month.",
      "450.00",
    ],
    [
      "obligations that have been duly discharged",
      "The letter of May, at $700 a month, has been duly discharged. Creator receives $800 a month.",
      "800.00",
    ],
    [
      "a pilot that has now been wholly fulfilled",
      "The pilot, paid at $150 a month, has now been wholly fulfilled. Creator receives $200 a month.",
      "200.00",
    ],
  ])("%s", (_, text, fee) => {
    expect(feeOf(text)).toBe(fee);
  });
});
