import { describe, expect, test } from "bun:test";
import { findMoney } from "./find-money";

const read = (text: string) => findMoney(text).map(({ cents, currency }) => [cents / 100, currency]);

describe("findMoney", () => {
  test.each<[string, string, [number, string | null]]>([
    ["dollars of no country", "$1,500", [1500, null]],
    ["US dollars", "US$1.5k", [1500, "USD"]],
    ["a code before", "USD 1,500.50", [1500.5, "USD"]],
    ["a currency code after $", "$1,500 CAD", [1500, "CAD"]],
    ["a currency code after digits", "1,500 USD", [1500, "USD"]],
    ["spaces", "USD 1 500", [1500, "USD"]],
    ["points and a comma", "1.500,00 €", [1500, "EUR"]],
    ["points for thousands", "1.500 USD", [1500, "USD"]],
    ["Canadian", "CA$1,200", [1200, "CAD"]],
    ["Australian", "A$1,200", [1200, "AUD"]],
    ["lakhs", "₹1,50,000", [150000, "INR"]],
    ["lakhs as a word", "₹1.5 lakh", [150000, "INR"]],
    ["Canadian, as CDN", "CDN$35,000", [35000, "CAD"]],
    ["zlotys", "2 300 PLN", [2300, "PLN"]],
    ["shillings", "KShs. 120,000/=", [120000, "KES"]],
    ["a dash for hundredths", "€ 5.000,– net", [5000, "EUR"]],
    ["pounds", "£900", [900, "GBP"]],
    ["words", "Two Thousand Five Hundred Dollars", [2500, null]],
    ["words of a country", "five hundred US dollars", [500, "USD"]],
    ["words and hundredths", "Ten Thousand and NO/100 Dollars", [10000, null]],
    ["words and the same digits", "One Thousand Dollars ($1,000.00)", [1000, null]],
    ["digits and the same words", "$1,000 (one thousand dollars)", [1000, null]],
    ["millions", "$2.5 million", [2500000, null]],
    ["OCR's letters", "$l,5OO", [1500, null]],
    ["OCR's dollar sign", "S1,500.00", [1500, null]],
    ["an article before it", "A $500 fee", [500, null]],
    ["the end of a sentence", "It costs $500.", [500, null]],
  ])("reads an amount with %s", (_, text, amount) => {
    expect(read(text)).toEqual([amount]);
  });

  test.each([
    ["a number", "1,500 views"],
    ["a share", "$5%"],
    ["nothing", "$0"],
    ["words that make up no number", "hundred two hundred thousand thousand dollars"],
    ["a chapter", "Section S1, 500"],
    ["a placeholder", "$[AMOUNT] and $____"],
    ["more than a fee's field holds", "$900 million"],
  ])("ignores %s", (_, text) => {
    expect(read(text)).toEqual([]);
  });

  test("lowers the legibility when words and digits disagree or letters replace digits", () => {
    expect(findMoney("One Thousand Dollars ($1,200)")[0]?.legibility).toBeLessThan(0.75);
    expect(findMoney("$l,500")[0]?.legibility).toBeLessThanOrEqual(0.75);
    expect(findMoney("$1,500")[0]?.legibility).toBe(1);
  });
});
