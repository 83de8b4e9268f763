import { describe, expect, test } from "bun:test";
import { linesOfHocr } from "./hocr-lines";

describe("linesOfHocr", () => {
  test("returns words, boxes and baselines, without noise", () => {
    const hocr = `<span class='ocr_line' id='line_1_1' title="bbox 10 20 110 40; baseline 0.01 -5; x_size 19">
      <span class='ocrx_word' id='word_1_1' title='bbox 10 20 60 35; x_wconf 88'><strong>R&amp;D</strong></span>
      <span class='ocrx_word' id='word_1_2' title='bbox 62 20 64 35; x_wconf 3'>|</span>
      <span class='ocrx_word' id='word_1_3' title='bbox 70 20 110 35; x_wconf 96'>&lt;a&#39;b&gt;</span>
     </span>`;
    expect(linesOfHocr(hocr)).toEqual([
      {
        bbox: { x0: 10, y0: 20, x1: 110, y1: 40 },
        baseline: { x0: 10, y0: 35, x1: 110, y1: 36 },
        words: [
          { text: "R&D", confidence: 0.88, bbox: { x0: 10, y0: 20, x1: 60, y1: 35 } },
          { text: "<a'b>", confidence: 0.96, bbox: { x0: 70, y0: 20, x1: 110, y1: 35 } },
        ],
      },
    ]);
  });

  test("finds nothing in other output", () => {
    expect(linesOfHocr("<html><span>Fee</span>")).toEqual([]);
  });
});
