import type { DocumentPage, ReadDocument } from "../../read-document";
import { NeedsOcr } from "../../reading-failure";
import { joinHyphenatedWords } from "../layout/join-hyphenated-words";
import { layOutPage } from "../layout/lay-out-page";
import { separateRunningText } from "../layout/separate-running-text";
import type { ReadPagesOptions } from "../requests";
import { type OpenPdf, openPdf } from "./open-pdf";
import type { PageFrame } from "./page-frame";
import { readPageWords, type WordRun } from "./page-words";
import type { Pdfium } from "./pdfium";

/** Throws NeedsOcr when picture pages may not be recognised here. */
export async function readPdf(
  bytes: Uint8Array,
  options: ReadPagesOptions & { mayRecognise?: boolean },
): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  const count = Math.min(pdf.pageCount, options.limits.textPages);
  const pages: DocumentPage[] = [];
  const pictures: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { page, isPicture } = readTextPage(pdf, number);
    pages.push(page);
    if (isPicture) pictures.push(number);
  }
  const truncated = count < pdf.pageCount;
  if (pictures.length === 0) return { kind: "pdf", pages: inOrder(pages), truncated };

  if (options.mayRecognise === false) throw new NeedsOcr();
  const { recogniseScans } = await import("../ocr/recognise-scans");
  const recognised = await recogniseScans(pdf, pages, pictures, options);
  return {
    ...recognised,
    kind: pictures.length * 2 > count ? "scan" : "pdf",
    pages: inOrder(recognised.pages),
    truncated: truncated || recognised.truncated,
  };
}

const inOrder = (pages: DocumentPage[]) => joinHyphenatedWords(separateRunningText(pages));

const MIN_CHARACTERS = 16;
// A scan may carry a little text: a signing service's id, a stamp, a page number.
const FEW_CHARACTERS = 250;
const MAX_OF_PAGE = 0.6;
const MAX_UNMAPPED = 0.3;

// A page is a picture when its text is unmapped, or when it draws a picture and its text is too short or poor OCR.
function readTextPage(pdf: OpenPdf, number: number): { page: DocumentPage; isPicture: boolean } {
  return pdf.withPage(number, (page) => {
    const { frame, runs, characters, unmapped } = readPageWords(pdf.pdfium, page);
    const isGarbled = unmapped > characters * MAX_UNMAPPED;
    const seen = runs.filter(({ isInvisible }) => !isInvisible);
    const seenCharacters = charactersIn(seen);
    const share = seenCharacters < FEW_CHARACTERS ? pictureShare(pdf.pdfium, page, frame) : 0;
    const hasScan = share > MAX_OF_PAGE;
    const readable = hasScan && isUsable(runs) ? runs : seen;
    const lines = isGarbled ? [] : layOutPage(readable, frame);
    const isPicture = isGarbled || (readable === seen && (hasScan || (seenCharacters < MIN_CHARACTERS && share > 0)));
    return { page: { number, width: frame.width, height: frame.height, source: "text", lines }, isPicture };
  });
}

const charactersIn = (runs: WordRun[]) =>
  runs.reduce((sum, { words }) => sum + words.reduce((letters, { text }) => letters + text.length, 0), 0);

const LEAST_WORDS = 20;
const LEAST_COMMON = 0.15;
const COMMON =
  /^(?:the|of|and|to|in|a|is|this|that|for|or|by|be|shall|will|any|with|as|on|agreement|all|such|not|at|from|de|la|el|und|der|die|les|et)$/i;

// A scanner's text layer that does not read like language is replaced by OCR.
function isUsable(runs: WordRun[]): boolean {
  const words = runs.filter(({ isInvisible }) => isInvisible).flatMap((run) => run.words.map(({ text }) => text));
  const plain = words.map((word) => word.replace(/[^\p{L}]/gu, "")).filter((word) => word !== "");
  const common = plain.filter((word) => COMMON.test(word)).length;
  return words.length >= LEAST_WORDS && plain.length > words.length * 0.6 && common > plain.length * LEAST_COMMON;
}

const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const MANY_PATHS = 40;
const MAX_OBJECTS = 2_000;

// Share of the page covered by its largest picture; a tiny share for drawings that may contain text.
function pictureShare(pdfium: Pdfium, page: number, frame: PageFrame): number {
  const out = pdfium.wasmExports.malloc(16);
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS);
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

// Scanners wrap the page's picture in a form; a form that also draws text is normal content.
function isFormOfPictures(pdfium: Pdfium, form: number): boolean {
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(form), MAX_OBJECTS);
  let hasPicture = false;
  for (let index = 0; index < count; index += 1) {
    const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFFormObj_GetObject(form, index));
    if (type === TEXT) return false;
    if (type === IMAGE || type === FORM) hasPicture = true;
  }
  return hasPicture;
}
