import { describe, expect, test } from "bun:test";
import { wordsOf } from "../ranker/surroundings";
import { weightsFrom } from "../ranker/weights-file";
import { LANGUAGE_CODES, languageFile } from "./language";

const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEIGHTS = ["dates/weights/start-date", "dates/weights/end-date", "fees/weights/monthly-fee"].map((path) =>
  weightsFrom(new URL(`../fields/${path}.json`, import.meta.url)),
);
/** The words that a ranker has weights for. */
const KNOWN = new Set(
  WEIGHTS.flatMap(({ features }) => Object.keys(features)).flatMap((name) => name.split(":").at(-1)?.split("_") ?? []),
);
/** Largest share of English words without a weight; the finders of names, handles and amounts use them. */
const FOUND_ELSEWHERE = 0.2;

describe.each([...LANGUAGE_CODES])("data file of the language %s", (code) => {
  const file = languageFile(code);

  test("contains every month", () => {
    expect(Object.keys(file.months)).toEqual(MONTHS);
  });

  test("contains every basic number word", () => {
    const tens = [20, 30, 40, 50, 60, 70, 80, 90, 100, 1000];
    const least = [...Array.from({ length: 16 }, (_, at) => at + 1), ...tens].map(String);
    expect(Object.keys(file.numbers)).toEqual(expect.arrayContaining(least));
  });

  test("contains each entry once", () => {
    const entries = Object.values(file.glossary).flatMap((list) => list.split(", "));
    expect(entries.filter((entry, at) => entry === "" || entries.indexOf(entry) !== at)).toEqual([]);
  });

  test("translates to words that the ranker knows", () => {
    const words = new Set(Object.keys(file.glossary).flatMap(wordsOf));
    const strange = [...words].filter((word) => !KNOWN.has(word));
    expect([strange.length < words.size * FOUND_ELSEWHERE, strange]).toEqual([true, expect.anything()]);
  });
});
