import { expect, test } from "bun:test";
import { layOutRecognised } from "./lay-out-recognised";

/** Words as OCR boxes them, with the width of a letter, the height of capitals, and the gap in pixels before each word. */
function lineOf(words: [text: string, gap: number][], letter: number, height: number) {
  let x = 100;
  const placed = words.map(([text, gap]) => {
    const bbox = { x0: x + gap, y0: 100, x1: x + gap + text.length * letter, y1: 100 + height };
    x = bbox.x1;
    return { text, confidence: 0.9, bbox };
  });
  const bbox = { x0: 100, y0: 100, x1: x, y1: 100 + height };
  return { words: placed, bbox, baseline: { ...bbox, y0: 100 + height } };
}

const page = {
  picture: { width: 1275, height: 1650, data: new Uint8Array() },
  place: () => ({ x: 0, y: 0, width: 0.1, height: 0.1 }),
};
const textOf = (line: ReturnType<typeof lineOf>) => layOutRecognised([line], page)[0]?.text;

test("layOutRecognised keeps a typewriter's wide blanks within a cell", () => {
  const words: [string, number][] = [
    ["JAMES", 0],
    ["W.", 15],
    ["NANTZ", 24],
    ["III", 15],
  ];
  expect(textOf(lineOf(words, 15, 16))).toBe("JAMES W. NANTZ III");
});

test("layOutRecognised separates cells at a gap far wider than letters", () => {
  const words: [string, number][] = [
    ["Monthly", 0],
    ["fee", 8],
    ["$1,500", 60],
  ];
  expect(textOf(lineOf(words, 11, 18))).toBe("Monthly fee\t$1,500");
});
