import { expect, test } from "bun:test";
import { EMPTY_TALLY, oneFailed, onePassed, oneSkipped, slowestFiles, sumTallies, totalLine } from "./tally";

test("totalLine sums every step", () => {
  const sum = sumTallies([onePassed, onePassed, oneFailed("types"), oneSkipped("no browser")]);
  expect(totalLine(sum)).toBe("2 passed, 1 failed, 1 skipped");
  expect(sum.failures).toEqual(["types"]);
  expect(sum.skips).toEqual(["no browser"]);
});

test("slowestFiles lists the slowest 15 files of all steps", () => {
  const tallyOf = (file: string, seconds: number) => ({ ...EMPTY_TALLY, times: [{ file, seconds }] });
  const many = Array.from({ length: 20 }, (_, at) => tallyOf(`${at}.test.ts`, at));
  const [first, ...others] = slowestFiles(sumTallies([tallyOf("api/slow.test.ts", 120.4), ...many]));
  expect(first).toBe(" 120 s  api/slow.test.ts");
  expect(others).toHaveLength(14);
});
