import { describe, expect, test } from "bun:test";
import type { GreyPicture } from "../picture/grey-picture";
import type { RecognisedLine } from "./recognised-line";
import { restoreUnderscores } from "./restore-underscores";

const WIDTH = 300;
const GAP = { from: 100, to: 112 };

/** Blank paper with ink on some rows of the gap between two words; letters stand on row 30. */
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
  test("a handle that OCR parted at its underscore is one word again", () => {
    const line = restoreUnderscores(lineOf("(@ines.cooks", "official),"), pictureWithInk(31, 33));
    expect(textsOf(line)).toEqual(["(@ines.cooks_official),"]);
    expect(line.words[0]?.bbox).toEqual({ x0: 10, y0: 12, x1: 220, y1: 34 });
  });

  test.each([
    ["a blank gap", "@ines.cooks", "official", pictureWithInk(0, 0)],
    ["ink that fills the gap", "@ines.cooks", "official", pictureWithInk(12, 34)],
    ["words that are no handle", "Ines", "official", pictureWithInk(31, 33)],
    ["a name that follows", "@ines.cooks", "Carvalho", pictureWithInk(31, 33)],
  ])("%s parts words", (_, first, second, picture) => {
    expect(textsOf(restoreUnderscores(lineOf(first, second), picture))).toEqual([first, second]);
  });
});
