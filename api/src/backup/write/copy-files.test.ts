import { expect, test } from "bun:test";
import { isExpected } from "./copy-files";

const HASH = "a".repeat(64);

test.each([
  ["of the size and hash of its row", { size: 3, sha256: HASH }, { size: 3, sha256: HASH }, true],
  ["shorter than its row says", { size: 2, sha256: HASH }, { size: 3, sha256: HASH }, false],
  ["of other bytes than its row says", { size: 3, sha256: "b".repeat(64) }, { size: 3, sha256: HASH }, false],
  ["a picture, of which no row knows more than its key", { size: 2, sha256: HASH }, { size: null, sha256: null }, true],
  ["such a picture, and empty", { size: 0, sha256: HASH }, { size: null, sha256: null }, false],
])("a file that is %s", (_, found, row, expected) => {
  expect(isExpected(found, { place: "primary", key: "posters/one", ...row })).toBe(expected);
});
