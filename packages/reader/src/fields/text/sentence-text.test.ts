import { expect, test } from "bun:test";
import { sentenceAfter, sentenceBefore, sentenceText } from "./sentence-text";

test.each([
  ["an abbreviation", "between Velo, Inc. and Ada", "between Velo, Inc· and Ada"],
  [
    "an abbreviation that ends the sentence",
    "between Ada and Velo, Inc. The term is",
    "between Ada and Velo, Inc. The term is",
  ],
  ["a time of day", "at 5:00 p.m. on May 1", "at 5:00 p·m· on May 1"],
  ["a number", "pays 3.5 percent", "pays 3·5 percent"],
  ["a clause number without a space after it", "14.6This Agreement ends.", "    This Agreement ends."],
])("sentenceText keeps only full stops that end a sentence: %s", (_, text, said) =>
  expect(sentenceText(text)).toBe(said),
);

test("sentenceBefore stops at a full stop, semicolon or cell", () => {
  expect(sentenceBefore("One. Two three", 9, 100)).toBe(" Two ");
  expect(sentenceBefore("One; two\tthree four", 15, 100)).toBe("three ");
});

test("sentenceAfter continues across a line's end to the full stop", () => {
  expect(sentenceAfter("six months\nfrom today. Then", 10, 100)).toBe(" from today");
});

test("list items end the sentences around them", () => {
  const list = "We agree:\n- ends May 1\n(b) pays $5\n3. six clips";
  expect(sentenceBefore(list, list.indexOf("$5"), 100).trim()).toBe("(b) pays");
  expect(sentenceAfter(list, list.indexOf("May 1"), 100)).toBe("May 1");
});
