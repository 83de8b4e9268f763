import type { PageFrame } from "../../pdf/page-frame";
import type { Pdfium } from "../../pdf/pdfium";

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const MANY_PATHS = 40;
const MOST_OBJECTS = 2_000;

/**
 * The part of a page, up to 1, that its largest picture covers; next to 0 where there are but drawings of which text may be
 * made; 0 where there is nothing of the kind.
 */
export function pictureShare(pdfium: Pdfium, page: number, frame: PageFrame): number {
  const out = pdfium.wasmExports.malloc(16);
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MOST_OBJECTS);
  let paths = 0;
  let largest = 0;
  for (let index = 0; index < count; index += 1) {
    const object = pdfium._FPDFPage_GetObject(page, index);
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === PATH) paths += 1;
    if (type !== IMAGE && type !== FORM) continue;
    if (!pdfium._FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) continue;
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(out >> 2, (out >> 2) + 4);
    const { x, y, width, height } = frame.box(frame.shown({ left, top, right, bottom }));
    const isPicture = type === IMAGE || isFormOfPictures(pdfium, object);
    if (x < 1 && y < 1) largest = Math.max(largest, isPicture ? width * height : 0, Number.EPSILON);
  }
  pdfium.wasmExports.free(out);
  return Math.max(largest, paths >= MANY_PATHS ? Number.EPSILON : 0);
}

/** Scanners' programs wrap a page's picture in a form; one that draws text as well is a page's plain content. */
function isFormOfPictures(pdfium: Pdfium, form: number): boolean {
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(form), MOST_OBJECTS);
  let hasPicture = false;
  for (let index = 0; index < count; index += 1) {
    const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFFormObj_GetObject(form, index));
    if (type === TEXT) return false;
    if (type === IMAGE || type === FORM) hasPicture = true;
  }
  return hasPicture;
}
