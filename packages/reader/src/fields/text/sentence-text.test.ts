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
  ["a clause's number that has grown onto its word", "14.6This Agreement ends.", "    This Agreement ends."],
])("%s", (_, text, said) => expect(sentenceText(text)).toBe(said));

test("a sentence goes back to the full stop, the semicolon or the cell before it", () => {
  expect(sentenceBefore("One. Two three", 9, 100)).toBe(" Two ");
  expect(sentenceBefore("One; two\tthree four", 15, 100)).toBe("three ");
});

test("a sentence goes on to its full stop, over a line's end", () => {
  expect(sentenceAfter("six months\nfrom today. Then", 10, 100)).toBe(" from today");
});

test("an item of a list ends what stands around it", () => {
  const list = "We agree:\n- ends May 1\n(b) pays $5\n3. six clips";
  expect(sentenceBefore(list, list.indexOf("$5"), 100).trim()).toBe("(b) pays");
  expect(sentenceAfter(list, list.indexOf("May 1"), 100)).toBe("May 1");
});
