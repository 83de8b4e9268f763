import { describe, expect, test } from "bun:test";
import type { GreyPicture } from "../picture/grey-picture";
import type { RecognisedLine } from "./recognised-line";
import { restoreCapitals, restoreSigns, restoreUnderscores } from "./restore-text";

const WIDTH = 300;
const GAP = { from: 100, to: 112 };

/** Blank paper with ink in the gap between two words, in rows `from` to `to`; the letters' baseline is row 30. */
function pictureWithInk(from: number, to: number): GreyPicture {
  const data = new Uint8Array(WIDTH * 60).fill(240);
  for (let y = from; y < to; y += 1) data.fill(20, y * WIDTH + GAP.from, y * WIDTH + GAP.to);
  return { data, width: WIDTH, height: 60 };
}

function lineOf(first: string, second: string): RecognisedLine {
  const word = (text: string, x0: number, x1: number) => ({ text, confidence: 0.9, bbox: { x0, y0: 12, x1, y1: 34 } });
  return {
    words: [word(first, 10, GAP.from), word(second, GAP.to, 220)],
    bbox: { x0: 10, y0: 12, x1: 220, y1: 34 },
    baseline: { x0: 10, y0: 30, x1: 220, y1: 30 },
  };
}

const textsOf = ({ words }: RecognisedLine) => words.map(({ text }) => text);

describe("restoreUnderscores", () => {
  test("rejoins a handle that OCR split at its underscore", () => {
    const line = restoreUnderscores(lineOf("(@ines.cooks", "official),"), pictureWithInk(31, 33));
    expect(textsOf(line)).toEqual(["(@ines.cooks_official),"]);
    expect(line.words[0]?.bbox).toEqual({ x0: 10, y0: 12, x1: 220, y1: 34 });
  });

  test.each([
    ["a blank gap", "@ines.cooks", "official", pictureWithInk(0, 0)],
    ["ink that fills the gap", "@ines.cooks", "official", pictureWithInk(12, 34)],
    ["words that form no handle", "Ines", "official", pictureWithInk(31, 33)],
    ["a name that follows", "@ines.cooks", "Carvalho", pictureWithInk(31, 33)],
  ])("keeps words separate: %s", (_, first, second, picture) => {
    expect(textsOf(restoreUnderscores(lineOf(first, second), picture))).toEqual([first, second]);
  });
});

const bbox = { x0: 0, y0: 0, x1: 10, y1: 10 };

function restored(text: string): string | undefined {
  return restoreSigns({ words: [{ text, confidence: 0.9, bbox }], bbox, baseline: bbox }).words[0]?.text;
}

describe("restoreSigns", () => {
  test.each([
    ["(©ines.cooks)", "(@ines.cooks)"],
    ["®ines_cooks,", "@ines_cooks,"],
    ["S2,500", "$2,500"],
    ["S850.00", "$850.00"],
    ["§1,850.00", "$1,850.00"],
    ["$l,850", "$1,850"],
    ["1O,000", "10,000"],
    ["2O26,", "2026,"],
    ["20l6", "2016"],
  ])("corrects %s to %s", (read, meant) => {
    expect(restored(read)).toBe(meant);
  });

  test.each([
    "©Harbour",
    "Brand®",
    "§2.1",
    "§12",
    "S3",
    "Section",
    "$I",
    "III",
    "l",
    "10,00",
    "2026-03-01",
    "2000s",
    "Illinois,",
    "I,",
  ])("keeps %s", (text) => {
    expect(restored(text)).toBe(text);
  });
});

test.each([
  ["reads a single letter as tall as the capitals of its line as a capital", 20, "X"],
  ["reads a single letter as low as small letters as a small letter", 14, "x"],
])("restoreCapitals %s", (_, height, read) => {
  const word = (text: string, x0: number, tall: number) => ({
    text,
    confidence: 0.9,
    bbox: { x0, y0: 30 - tall, x1: x0 + 40, y1: 30 },
  });
  const line = {
    words: [word("x", 10, height), word("Short-form", 100, 20), word("12", 300, 20)],
    bbox: { x0: 10, y0: 10, x1: 340, y1: 30 },
    baseline: { x0: 10, y0: 30, x1: 340, y1: 30 },
  };
  expect(restoreCapitals(line).words[0]?.text).toBe(read);
});
