import type { DocumentPage, ReadDocument } from "../read-document";
import { assembleLines } from "./assemble-lines";
import { type OpenPdf, openPdf } from "./open-pdf";
import { readPageWords } from "./page-words";
import type { ReadPagesOptions } from "./read-pages-options";

export async function readPdf(bytes: Uint8Array, options: ReadPagesOptions): Promise<ReadDocument> {
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
  if (pictures.length === 0) return { kind: "pdf", pages, truncated };

  const { recogniseScans } = await import("./recognise-scans");
  const recognised = await recogniseScans(pdf, pages, pictures, options);
  return {
    ...recognised,
    kind: pictures.length * 2 > count ? "scan" : "pdf",
    truncated: truncated || recognised.truncated,
  };
}

const MIN_CHARACTERS = 16;
const MAX_UNMAPPED = 0.3;

/** A page with next to no text, or with letters that nobody can map, is a picture if anything but text is drawn on it. */
function readTextPage(pdf: OpenPdf, number: number): { page: DocumentPage; isPicture: boolean } {
  return pdf.withPage(number, (page) => {
    const width = pdf.pdfium._FPDF_GetPageWidth(page);
    const height = pdf.pdfium._FPDF_GetPageHeight(page);
    const { runs, characters, unmapped } = readPageWords(pdf.pdfium, page);
    const isGarbled = unmapped > characters * MAX_UNMAPPED;
    const lines = isGarbled ? [] : assembleLines(runs, width / height || 1);
    const isPicture = isGarbled || (characters < MIN_CHARACTERS && holdsPicture(pdf, page));
    return { page: { number, width, height, source: "text", lines }, isPicture };
  });
}

const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const MANY_PATHS = 40;

function holdsPicture({ pdfium }: OpenPdf, page: number): boolean {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), 2000);
  let paths = 0;
  for (let index = 0; index < count; index += 1) {
    const type = pdfium._FPDFPageObj_GetType(pdfium._FPDFPage_GetObject(page, index));
    if (type === IMAGE || type === FORM) return true;
    // Text may be drawn as outlines.
    if (type === PATH) paths += 1;
  }
  return paths >= MANY_PATHS;
}
