import { expect, test } from "bun:test";
import { comparableText } from "./comparable-text";

test.each([
  ["Ada@Example.com", " ada@example.com\n", true],
  ["DE89 3704", "de893704", true],
  ["WT-79", "wt-79", true],
  ["WT 79", "WT\u00a0\t79", true],
  ["Q79", "Q79\u200b", true],
  ["Q79", "Q\u202e7\ufeff9\u00ad", true],
  ["Q79", "Q79\u2800", true],
  ["Café 1", "Cafe\u034f\u0301 1", true],
  ["U79", "Ｕ７９", true],
  ["ada@example.com", "ada@example.org", false],
  ["WT-79", "WT79", false],
])("comparableText of %p and %p is equal: %p", (first, second, same) =>
  expect(comparableText(first) === comparableText(second)).toBe(same),
);
