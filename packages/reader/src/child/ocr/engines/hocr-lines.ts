import type { PixelBox } from "../picture/prepare-for-ocr";
import { keptWords, type RecognisedLine, type RecognisedWord } from "../text/recognised-line";

const LINE =
  /<span class='ocr_(?:line|header|caption|textfloat)'[^>]*title="bbox (\d+) (\d+) (\d+) (\d+)(?:;[^">]*?baseline (-?[\d.]+) (-?[\d.]+))?/;
const WORD = /<span class='ocrx_word'[^>]*title='bbox (\d+) (\d+) (\d+) (\d+); x_wconf (\d+)[^>]*>(.*?)<\/span>/g;

/** The lines of Tesseract's hOCR output. */
export function linesOfHocr(hocr: string): RecognisedLine[] {
  const lines: RecognisedLine[] = [];
  for (const part of hocr.split(/(?=<span class='ocr_)/)) {
    const [found, left, top, right, bottom, slope = "0", offset = "0"] = LINE.exec(part) ?? [];
    if (!found) continue;
    const bbox = boxOf(left, top, right, bottom);
    // The baseline is given from the lower left corner.
    const y0 = bbox.y1 + Number(offset);
    const baseline = { x0: bbox.x0, y0, x1: bbox.x1, y1: y0 + Number(slope) * (bbox.x1 - bbox.x0) };
    lines.push({ bbox, baseline, words: keptWords([...part.matchAll(WORD)].map(wordOf)) });
  }
  return lines;
}

function wordOf([, left, top, right, bottom, confidence, text = ""]: RegExpExecArray): RecognisedWord {
  return { text: plainText(text), confidence: Number(confidence), bbox: boxOf(left, top, right, bottom) };
}

function boxOf(x0?: string, y0?: string, x1?: string, y1?: string): PixelBox {
  return { x0: Number(x0), y0: Number(y0), x1: Number(x1), y1: Number(y1) };
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function plainText(markup: string): string {
  return markup.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? "");
}
