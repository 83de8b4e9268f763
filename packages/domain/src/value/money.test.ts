import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { formatUsd, MAX_CENTS, moneyProblem, parseMoney, toDecimal } from "./money";

describe("parseMoney", () => {
  test.each([
    ["19.99", 1999],
    ["0.29", 29],
    ["$1,234.56", 123456],
    ["$2,500", 250000],
    ["2500", 250000],
    [" 1,000,000.5 ", 100000050],
    [".5", 50],
    ["12.", 1200],
    ["USD 300", 30000],
    ["US$300", 30000],
    ["300 USD", 30000],
    ["99999999.99", MAX_CENTS],
    ["0", 0],
    ["", null],
    ["$", null],
    [".", null],
    ["-5", null],
    ["1,23.00", null],
    ["12.345", null],
    ["1e5", null],
    ["NaN", null],
    ["100000000", null],
    ["two thousand", null],
    ["€20", null],
  ])("%p is %p cents", (text, cents) => expect(parseMoney(text)).toBe(cents));

  test("reads every amount that toDecimal writes", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => parseMoney(toDecimal(cents)) === cents));
  });
});

test.each([
  ["100000000", "Enter an amount of at most $99,999,999.99"],
  ["$9,999,999,999.99", "Enter an amount of at most $99,999,999.99"],
  ["12.345", "Enter an amount in US dollars, for example $2,500"],
  ["-5", "Enter an amount in US dollars, for example $2,500"],
])("moneyProblem(%p) is %s", (text, problem) => expect(moneyProblem(text)).toBe(problem));

test("toDecimal keeps two places", () => {
  expect([0, 5, 29, 100, 250000, -150].map(toDecimal)).toEqual(["0.00", "0.05", "0.29", "1.00", "2500.00", "-1.50"]);
});

test("formatUsd groups thousands without rounding", () => {
  expect(["2500.00", "99999999.99", "0.05", "-1500.00", "7"].map(formatUsd)).toEqual([
    "$2,500.00",
    "$99,999,999.99",
    "$0.05",
    "-$1,500.00",
    "$7.00",
  ]);
});
