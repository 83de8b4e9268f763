import { expect, test } from "bun:test";
import { failedOnce, passedOnce, skippedOnce, sumOf, totalLine } from "./tally";

test("the last line sums every step", () => {
  const sum = sumOf([passedOnce, passedOnce, failedOnce("types"), skippedOnce("no browser")]);
  expect(totalLine(sum)).toBe("2 passed, 1 failed, 1 skipped");
  expect(sum.failures).toEqual(["types"]);
  expect(sum.skips).toEqual(["no browser"]);
});
