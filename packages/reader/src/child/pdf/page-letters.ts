import type { Edges, PageFrame, TextDirection } from "./page-frame";
import type { Pdfium } from "./pdfium";

export interface Drawing {
  direction: TextDirection;
  isInvisible: boolean;
  isPale: boolean;
}

export interface PageLetter {
  text: string;
  /** In points of the shown page. */
  edges: Edges;
  drawing: Drawing;
  isUnmapped: boolean;
}

export function* lettersOf(pdfium: Pdfium, page: number, frame: PageFrame): Generator<PageLetter | " " | "\n"> {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return;
  const out = pdfium.wasmExports.malloc(32);
  let object = 0;
  let drawing: Drawing = { direction: "right", isInvisible: false, isPale: false };
  try {
    const count = pdfium._FPDFText_CountChars(text);
    for (let index = 0; index < count; index += 1) {
      const letter = letterOf(pdfium._FPDFText_GetUnicode(text, index));
      if (letter === "\n" || letter === "\r") yield "\n";
      else if (/^\s$/.test(letter)) yield " ";
      else if (letter !== "" && pdfium._FPDFText_GetLooseCharBox(text, index, out)) {
        const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(out >> 2, (out >> 2) + 4);
        const ownObject = pdfium._FPDFText_GetTextObject(text, index);
        if (ownObject !== object) {
          object = ownObject;
          drawing = drawingOf(pdfium, text, index, object, out, frame);
        }
        const isUnmapped = pdfium._FPDFText_HasUnicodeMapError(text, index) === 1;
        yield { text: letter, edges: frame.shown({ left, top, right, bottom }), drawing, isUnmapped };
      }
    }
  } finally {
    pdfium.wasmExports.free(out);
    pdfium._FPDFText_ClosePage(text);
  }
}

const HYPHEN_AT_LINE_END = 2;
// A soft hyphen that the page draws is visible, so it counts as a hyphen.
const SOFT_HYPHEN = 0xad;
// Zero-width and bidirectional marks.
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/;

function letterOf(code: number): string {
  if (code === HYPHEN_AT_LINE_END || code === SOFT_HYPHEN) return "-";
  if (code === 0 || code > 0x10ffff || code === 0xfffe || code === 0xffff) return "";
  const letter = String.fromCodePoint(code);
  if (UNSEEN.test(letter)) return "";
  return isLigature(code) || isFullWidth(code) ? letter.normalize("NFKC") : letter;
}

const isLigature = (code: number) => code >= 0xfb00 && code <= 0xfb06;
const isFullWidth = (code: number) => code >= 0xff01 && code <= 0xff5e;

const INVISIBLE = 3;
const PALE = 128;
const FAINT = 100;

function drawingOf(
  pdfium: Pdfium,
  text: number,
  index: number,
  object: number,
  out: number,
  frame: PageFrame,
): Drawing {
  pdfium._FPDFText_GetMatrix(text, index, out);
  const [x = 1, y = 0] = pdfium.HEAPF32.subarray(out >> 2, (out >> 2) + 2);
  pdfium._FPDFText_GetFillColor(text, index, out, out + 4, out + 8, out + 12);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.HEAP32.subarray(out >> 2, (out >> 2) + 4);
  return {
    direction: frame.direction(x, y),
    isInvisible: object !== 0 && pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE,
    isPale: Math.min(red, green, blue) > PALE || alpha < FAINT,
  };
}
