import { expect, test } from "bun:test";
import { SKIP_ALL, UPDATE_ALL, withLine } from "./skip-choice";

test("withLine() can skip one line and update it again when all lines are updated", () => {
  const one = withLine(UPDATE_ALL, 3, true);
  expect([one.isSkipped(3), one.isSkipped(4), one.skipped(10), one.except]).toEqual([true, false, 1, [3]]);
  expect(withLine(one, 3, true).except).toEqual([3]);
  expect(withLine(one, 3, false).except).toEqual([]);
});

test("withLine() can update one line when all lines are skipped", () => {
  const one = withLine(SKIP_ALL, 3, false);
  expect([one.existing, one.isSkipped(3), one.isSkipped(4), one.skipped(10)]).toEqual(["skip", false, true, 9]);
});
