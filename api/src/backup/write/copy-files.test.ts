import { expect, test } from "bun:test";
import { isExpected } from "./copy-files";

const HASH = "a".repeat(64);

test.each([
  ["has the size and hash of its row", { size: 3, sha256: HASH }, { size: 3, sha256: HASH }, true],
  ["is shorter than the size in its row", { size: 2, sha256: HASH }, { size: 3, sha256: HASH }, false],
  ["differs from the hash of its row", { size: 3, sha256: "b".repeat(64) }, { size: 3, sha256: HASH }, false],
  [
    "is not empty and whose row has neither size nor hash",
    { size: 2, sha256: HASH },
    { size: null, sha256: null },
    true,
  ],
  ["is empty and whose row has neither size nor hash", { size: 0, sha256: HASH }, { size: null, sha256: null }, false],
])("isExpected for a file that %s is %p", (_, found, row, expected) => {
  expect(isExpected(found, { place: "primary", key: "posters/one", ...row })).toBe(expected);
});
