import { expect, test } from "bun:test";
import { failedOnce, NOTHING, passedOnce, skippedOnce, slowestFiles, sumOf, totalLine } from "./tally";

test("the last line sums every step", () => {
  const sum = sumOf([passedOnce, passedOnce, failedOnce("types"), skippedOnce("no browser")]);
  expect(totalLine(sum)).toBe("2 passed, 1 failed, 1 skipped");
  expect(sum.failures).toEqual(["types"]);
  expect(sum.skips).toEqual(["no browser"]);
});

test("the slowest files of all steps come first", () => {
  const took = (file: string, seconds: number) => ({ ...NOTHING, times: [{ file, seconds }] });
  const many = Array.from({ length: 20 }, (_, at) => took(`${at}.test.ts`, at));
  const [first, ...others] = slowestFiles(sumOf([took("api/slow.test.ts", 120.4), ...many]));
  expect(first).toBe(" 120 s  api/slow.test.ts");
  expect(others).toHaveLength(14);
});
