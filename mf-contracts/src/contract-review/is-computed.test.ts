import { describe, expect, test } from "bun:test";
import { isComputed } from "./is-computed";

describe("isComputed()", () => {
  const cases: [date: string, quote: string, expected: boolean][] = [
    ["2027-01-31", "twelve (12) months from the Effective Date", true],
    ["2025-12-31", "for 12 months from January 1, 2025", true],
    ["2026-01-01", "one year from January 1, 2025", true],
    ["2026-01-31", "through January 2026", true],
    ["2028-01-31", "ends on January 31, 2028", false],
    ["2028-01-31", "until 1/31/28", false],
    ["2026-04-03", "on the 3rd day of April, 2026", false],
    ["2026-04-23", "on the twenty-third day of April, two thousand twenty-six", false],
  ];
  for (const [date, quote, expected] of cases)
    test(`isComputed() is ${expected} for ${date} from “${quote}”`, () =>
      expect(isComputed(date, quote)).toBe(expected));
});
