import { expect, test } from "bun:test";
import { parseNumberWord } from "./number-words";

test.each([
  ["six", 6],
  ["Twelve", 12],
  ["twenty four", 24],
  ["twenty-four", 24],
  ["ninety", 90],
  ["first", 1],
  ["twenty-seventh", 27],
  ["thirtieth", 30],
  ["3rd", 3],
  ["15", 15],
  ["many", null],
  ["", null],
  ["twenty twenty", null],
] as const)('parseNumberWord("%s") is %p', (word, number) => {
  expect(parseNumberWord(word)).toBe(number);
});
