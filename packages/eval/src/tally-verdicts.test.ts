import { expect, test } from "bun:test";
import type { Verdict } from "./judge-readings";
import { accuracyOf, inventedRateOf, tallyVerdicts } from "./tally-verdicts";

const verdict = (field: Verdict["field"], outcome: Verdict["outcome"], rest: Partial<Verdict> = {}): Verdict => ({
  ...{ id: "one", file: "one.txt", kind: "txt", field, isComputed: false, outcome, want: null, got: null },
  isSure: false,
  ...rest,
});

test("tallyVerdicts counts the outcomes per field and the bad values that the form calls sure", () => {
  const [fee] = tallyVerdicts([
    verdict("monthlyFee", "right", { isSure: true }),
    verdict("monthlyFee", "wrong", { isSure: true }),
    verdict("monthlyFee", "wrong"),
    verdict("monthlyFee", "missed"),
    verdict("monthlyFee", "invented", { isSure: true }),
    verdict("monthlyFee", "absent"),
  ]);
  expect(fee).toEqual({
    ...{
      field: "monthlyFee",
      basis: null,
      right: 1,
      wrong: 2,
      missed: 1,
      invented: 1,
      absent: 2,
      sureWrong: 2,
      sure: 3,
    },
  });
  expect(fee && accuracyOf(fee)).toBe(0.25);
  expect(fee && inventedRateOf(fee)).toBe(0.5);
});

test("tallyVerdicts separates literal and computed dates", () => {
  const tallies = tallyVerdicts([verdict("endDate", "right"), verdict("endDate", "missed", { isComputed: true })]);
  expect(tallies.map(({ field, basis, right, missed }) => [field, basis, right, missed])).toEqual([
    ["endDate", "literal", 1, 0],
    ["endDate", "computed", 0, 1],
  ]);
  expect(tallies.map(inventedRateOf)).toEqual([null, null]);
});

test("tallyVerdicts omits a field without a label", () => {
  expect(tallyVerdicts([])).toEqual([]);
});
