import { UnreadableDocument } from "../reading-failure";
import { loadPdfium, type Pdfium } from "./pdfium";

const PASSWORD_ERROR = 4;

export interface OpenPdf {
  pdfium: Pdfium;
  pageCount: number;
  /** Lends a page for the time of a call; throws `damaged` where the page cannot be opened. */
  withPage<T>(number: number, use: (page: number) => T): T;
}

export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const pdfium = await loadPdfium();
  const copy = pdfium.wasmExports.malloc(bytes.length);
  if (!copy) throw new UnreadableDocument("too-much-memory");
  pdfium.HEAPU8.set(bytes, copy);
  const document = pdfium._FPDF_LoadMemDocument(copy, bytes.length, 0);
  if (!document) {
    throw new UnreadableDocument(pdfium._FPDF_GetLastError() === PASSWORD_ERROR ? "password-protected" : "damaged");
  }
  const pageCount = pdfium._FPDF_GetPageCount(document);
  if (pageCount <= 0) throw new UnreadableDocument("no-pages");
  return {
    pdfium,
    pageCount,
    withPage(number, use) {
      const page = openPage(pdfium, document, number);
      try {
        return use(page);
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
  };
}

const FLATTENED = 1;

/** What was typed into a form's fields, or beside them, is text of the page only once it is flattened. */
function openPage(pdfium: Pdfium, document: number, number: number): number {
  const page = pdfium._FPDF_LoadPage(document, number - 1);
  if (!page) throw new UnreadableDocument("damaged");
  if (pdfium._FPDFPage_GetAnnotCount(page) === 0 || pdfium._FPDFPage_Flatten(page, 0) !== FLATTENED) return page;
  pdfium._FPDF_ClosePage(page);
  const flattened = pdfium._FPDF_LoadPage(document, number - 1);
  if (!flattened) throw new UnreadableDocument("damaged");
  return flattened;
}
