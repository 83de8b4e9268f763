import { expect, test } from "bun:test";
import { versionBefore } from "./version-before";

test.each([
  ["nothing was ever active", [], null],
  ["there was one version alone", ["1.0.0"], null],
  ["another one was before", ["1.1.0", "1.0.0"], "1.0.0"],
  ["the present one was switched on twice", ["1.1.0", "1.1.0", "1.0.0"], "1.0.0"],
  ["after a rollback it leads back", ["1.0.0", "1.1.0", "1.0.0"], "1.1.0"],
])("the version before the present one where %s", (_, history, expected) => {
  expect(versionBefore(history.map((version) => ({ version })))).toBe(expected);
});
