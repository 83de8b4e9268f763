import type { PassageBox } from "@crm/domain/document/extraction.schema";
import type { Edges, PageFrame } from "./page-frame";
import type { Pdfium } from "./pdfium";
import { renderPage } from "./render-page";

const PATH = 2;
const UNFILLED = 0;
const DARK = 128;
const OPAQUE = 250;
const LEAST_POINTS = 4;
const MAX_OBJECTS = 5_000;
const MAX_BARS = 300;

export function darkBars(pdfium: Pdfium, page: number, frame: PageFrame): Edges[] {
  const out = pdfium.wasmExports.malloc(16);
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
  const bars: Edges[] = [];
  for (let index = 0; index < count && bars.length < MAX_BARS; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    if (pdfium._FPDFPageObj_GetType(object) !== PATH || !isFilledDark(pdfium, object, out)) continue;
    if (!pdfium._FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(out >> 2, (out >> 2) + 4);
    if (right - left >= LEAST_POINTS && top - bottom >= LEAST_POINTS)
      bars.push(frame.shown({ left, top, right, bottom }));
  }
  pdfium.wasmExports.free(out);
  return bars;
}

function isFilledDark(pdfium: Pdfium, path: number, out: number): boolean {
  if (!pdfium._FPDFPath_GetDrawMode(path, out, out + 4) || pdfium.HEAP32[out >> 2] === UNFILLED) return false;
  if (!pdfium._FPDFPageObj_GetFillColor(path, out, out + 4, out + 8, out + 12)) return false;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pdfium.HEAP32.subarray(out >> 2, (out >> 2) + 4);
  return Math.max(red, green, blue) < DARK && alpha >= OPAQUE;
}

export function isOnBar({ left, right, top, bottom }: Edges, bars: Edges[]): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return bars.some((bar) => x > bar.left && x < bar.right && y > bar.top && y < bar.bottom);
}

/** The centre of a word's box, which a bar covers even when it is tight. */
export function middleOf({ x, y, width, height }: PassageBox): PassageBox {
  return { x: x + width / 8, y: y + height / 4, width: (width * 3) / 4, height: height / 2 };
}

const LEAST_CONTRAST = 12;

/** True when a box shows any contrast. Draws the page once, on first use, because pale text may be on a dark background. */
export function createInkTest(pdfium: Pdfium, page: number): (box: PassageBox) => boolean {
  let drawn: ReturnType<typeof renderPage> | undefined;
  return ({ x, y, width, height }) => {
    drawn ??= renderPage(pdfium, page);
    if (!drawn) return true;
    const [left, right] = [Math.floor(x * drawn.width), Math.ceil((x + width) * drawn.width)];
    const [top, bottom] = [Math.floor(y * drawn.height), Math.ceil((y + height) * drawn.height)];
    let darkest = 255;
    let lightest = 0;
    for (let row = top; row < bottom; row += 1) {
      for (const shade of drawn.data.subarray(row * drawn.width + left, row * drawn.width + right)) {
        if (shade < darkest) darkest = shade;
        if (shade > lightest) lightest = shade;
      }
    }
    return lightest - darkest >= LEAST_CONTRAST;
  };
}
