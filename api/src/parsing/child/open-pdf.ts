import { UnreadableDocument } from "../reading-failure";
import { loadPdfium, type Pdfium } from "./pdfium";

const PASSWORD_ERROR = 4;

export interface OpenPdf {
  pdfium: Pdfium;
  pageCount: number;
  /** Lends a page to be read for the time of a call; throws `damaged` where it cannot be opened. */
  withPage<T>(number: number, use: (page: number) => T): T;
  /** Lends a page to be drawn, and the form that its fields belong to. */
  withFormPage<T>(number: number, use: (page: number, form: number) => T): T;
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
  const lend = <T>(page: number, use: (page: number) => T) => {
    try {
      return use(page);
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  };
  let form: number | undefined;
  return {
    pdfium,
    pageCount,
    withPage: (number, use) => lend(openFlattened(pdfium, document, number), use),
    withFormPage(number, use) {
      form ??= openForm(pdfium, document);
      const ofPage = form;
      return lend(openPage(pdfium, document, number), (page) => {
        pdfium._FORM_OnAfterLoadPage(page, ofPage);
        const used = use(page, ofPage);
        pdfium._FORM_OnBeforeClosePage(page, ofPage);
        return used;
      });
    },
  };
}

const FLATTENED = 1;

/** What was typed into a form's fields, or beside them, is text of the page only once it is flattened. */
function openFlattened(pdfium: Pdfium, document: number, number: number): number {
  const page = openPage(pdfium, document, number);
  if (pdfium._FPDFPage_GetAnnotCount(page) === 0 || pdfium._FPDFPage_Flatten(page, 0) !== FLATTENED) return page;
  pdfium._FPDF_ClosePage(page);
  return openPage(pdfium, document, number);
}

function openPage(pdfium: Pdfium, document: number, number: number): number {
  const page = pdfium._FPDF_LoadPage(document, number - 1);
  if (!page) throw new UnreadableDocument("damaged");
  return page;
}

const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 1;

/** A form that nobody fills in: of its host it asks nothing, so every callback stays unset. */
function openForm(pdfium: Pdfium, document: number): number {
  const info = pdfium.wasmExports.malloc(FORM_INFO_BYTES);
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
  pdfium.HEAP32[info >> 2] = FORM_INFO_VERSION;
  return pdfium._FPDFDOC_InitFormFillEnvironment(document, info);
}
