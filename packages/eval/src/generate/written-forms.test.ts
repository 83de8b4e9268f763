import { describe, expect, test } from "bun:test";
import { accepted } from "./parse-body";
import { seededRandom } from "./random";
import { capitalised, DATE_FORMS, grouped, inWords } from "./written-forms";

describe("DATE_FORMS", () => {
  test.each([
    ["us", "September 3, 2025"],
    ["usOrdinal", "September 3rd, 2025"],
    ["usShort", "Sept. 3, 2025"],
    ["ukOf", "3rd of September 2025"],
    ["dayOf", "3rd day of September, 2025"],
    ["usSlash", "09/03/2025"],
    ["usSlashShort", "9/3/25"],
    ["ukSlash", "03/09/2025"],
    ["dots", "03.09.2025"],
    ["dashes", "03-Sep-2025"],
  ] as const)("%s: %s", (form, written) => {
    expect(DATE_FORMS[form]("2025-09-03")).toBe(written);
  });

  test.each([
    ["2025-05-01", "1st"],
    ["2025-05-11", "11th"],
    ["2025-05-22", "22nd"],
    ["2025-05-23", "23rd"],
  ])("%s is the %s", (date, ordinal) => {
    expect(DATE_FORMS.ukOrdinal(date)).toStartWith(ordinal);
  });
});

test.each([
  [750, "Seven Hundred Fifty"],
  [12_500, "Twelve Thousand Five Hundred"],
  [1240, "One Thousand Two Hundred Forty"],
  [42, "Forty-Two"],
])("inWords(%d) is %s", (amount, words) => {
  expect(capitalised(inWords(amount))).toBe(words);
});

test("grouped() uses the given thousands separator", () => {
  expect([grouped(1_234_567), grouped(1500, "."), grouped(950)]).toEqual(["1,234,567", "1.500", "950"]);
});

test("seededRandom is deterministic", () => {
  const [one, other] = [seededRandom("a"), seededRandom("a")];
  expect([one(), one()]).toEqual([other(), other()]);
  expect(seededRandom("b")()).not.toBe(seededRandom("a")());
});

test("accepted() applies tracked changes", () => {
  expect(accepted("pay {-$500-}{+$750+} monthly")).toBe("pay $750 monthly");
});
