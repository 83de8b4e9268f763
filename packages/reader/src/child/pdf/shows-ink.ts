import type { PassageBox } from "@crm/domain/document/extraction.schema";
import type { Pdfium } from "./pdfium";
import { renderPage } from "./render-page";

const LEAST_CONTRAST = 12;

/**
 * Tells whether anything can be seen within a box of a page, by drawing it, once and only if asked: pale words are seen on a dark
 * ground, and not on one of their own colour, whatever it is made of.
 */
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
