import { expect, test } from "bun:test";
import { isExpected } from "./copy-files";

const HASH = "a".repeat(64);

test.each([
  ["has the size and hash of its row", { size: 3, sha256: HASH }, { size: 3, sha256: HASH }, true],
  ["is shorter than its row says", { size: 2, sha256: HASH }, { size: 3, sha256: HASH }, false],
  ["has other bytes than its row says", { size: 3, sha256: "b".repeat(64) }, { size: 3, sha256: HASH }, false],
  [
    "is not empty, when its row has neither size nor hash",
    { size: 2, sha256: HASH },
    { size: null, sha256: null },
    true,
  ],
  ["is empty, when its row has neither size nor hash", { size: 0, sha256: HASH }, { size: null, sha256: null }, false],
])("isExpected for a file that %s is %p", (_, found, row, expected) => {
  expect(isExpected(found, { place: "primary", key: "posters/one", ...row })).toBe(expected);
});
