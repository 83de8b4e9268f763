import { expect, test } from "bun:test";
import { previousVersion } from "./previous-version";

test.each([
  ["nothing was ever active", [], null],
  ["there was a single version", ["1.0.0"], null],
  ["a different version was active before", ["1.1.0", "1.0.0"], "1.0.0"],
  ["the current version was activated twice", ["1.1.0", "1.1.0", "1.0.0"], "1.0.0"],
  ["the last switch was a rollback", ["1.0.0", "1.1.0", "1.0.0"], "1.1.0"],
])("previousVersion returns the version active before, or null, when %s", (_, history, expected) => {
  expect(previousVersion(history.map((version) => ({ version })))).toBe(expected);
});
