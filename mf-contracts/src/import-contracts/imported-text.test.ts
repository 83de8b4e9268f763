import { expect, test } from "bun:test";
import { importedText } from "./imported-text";

const textOf = (imported: number, [created, updated]: [number, number], errors = 0) =>
  importedText({
    contracts: { imported, existing: 0, skipped: 0 },
    summary: { created, updated, unchanged: 0, failed: errors, skipped: 0 },
    errors: Array.from({ length: errors }, () => "Line 2: …"),
  });

test.each<[string, string]>([
  [textOf(3, [1, 1]), "Imported 2 contracts"],
  [textOf(1, [1, 3]), "Imported 1 contract"],
  [textOf(46, [0, 0]), "Nothing changed: 46 contracts were already the same"],
  [textOf(1, [0, 0]), "Nothing changed: 1 contract was already the same"],
  [textOf(46, [0, 0], 2), "Imported 0 contracts with 2 errors"],
  [textOf(0, [0, 0]), "Imported 0 contracts"],
])("importedText() returns %s", (text, expected) => expect(text).toBe(expected));
