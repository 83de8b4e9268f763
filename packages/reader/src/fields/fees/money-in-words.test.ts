import { describe, expect, test } from "bun:test";
import { parseWholeWords } from "./money-in-words";

describe("parseWholeWords", () => {
  test.each<[string, number | null]>([
    ["five hundred", 500],
    ["one thousand five hundred", 1500],
    ["twenty-five hundred", 2500],
    ["twelve thousand and fifty", 12050],
    ["one hundred twenty thousand", 120000],
    ["forty-two", 42],
    ["two lakh ten thousand", 210000],
    ["fourteen fifty", 1450],
    ["twenty-three seventy-five", 2375],
    ["twenty twenty-six", null],
    ["hundred", null],
    ["twenty thirty", null],
    ["one thousand two thousand", null],
  ])("%s is %p", (words, number) => {
    expect(parseWholeWords(words)).toBe(number);
  });
});
