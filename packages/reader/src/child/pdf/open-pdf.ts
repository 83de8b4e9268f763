import { UnreadableDocument } from "../../reading-failure";
import { loadPdfium, type Pdfium } from "./pdfium";

const PASSWORD_ERROR = 4;

export interface OpenPdf {
  pdfium: Pdfium;
  pageCount: number;
  /** Closes the page after the call; throws `damaged`. */
  withPage<T>(number: number, use: (page: number) => T): T;
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
  const theForm = () => {
    form ??= openForm(pdfium, document);
    return form;
  };
  return {
    pdfium,
    pageCount,
    withPage: (number, use) => lend(openFlattened(pdfium, document, number, theForm), use),
    withFormPage(number, use) {
      const ofPage = theForm();
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

// Form values become text only after flattening; fields without an appearance also need the form opened.
function openFlattened(pdfium: Pdfium, document: number, number: number, theForm: () => number): number {
  const page = openPage(pdfium, document, number);
  if (pdfium._FPDFPage_GetAnnotCount(page) === 0) return page;
  const form = hasUndrawnField(pdfium, page) ? theForm() : undefined;
  if (form !== undefined) pdfium._FORM_OnAfterLoadPage(page, form);
  const isFlattened = pdfium._FPDFPage_Flatten(page, 0) === FLATTENED;
  if (form !== undefined) pdfium._FORM_OnBeforeClosePage(page, form);
  if (!isFlattened) return page;
  pdfium._FPDF_ClosePage(page);
  return openPage(pdfium, document, number);
}

const WIDGET = 20;
const MAX_FIELDS = 1_000;

function hasUndrawnField(pdfium: Pdfium, page: number): boolean {
  const appearance = pdfium.wasmExports.malloc(3);
  pdfium.HEAPU8.set([0x41, 0x50, 0], appearance);
  const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_FIELDS);
  let isFound = false;
  for (let index = 0; index < count && !isFound; index += 1) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (!annotation) continue;
    isFound = pdfium._FPDFAnnot_GetSubtype(annotation) === WIDGET && !pdfium._FPDFAnnot_HasKey(annotation, appearance);
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  pdfium.wasmExports.free(appearance);
  return isFound;
}

function openPage(pdfium: Pdfium, document: number, number: number): number {
  const page = pdfium._FPDF_LoadPage(document, number - 1);
  if (!page) throw new UnreadableDocument("damaged");
  return page;
}

const FORM_INFO_BYTES = 256;
const FORM_INFO_VERSION = 1;

function openForm(pdfium: Pdfium, document: number): number {
  const info = pdfium.wasmExports.malloc(FORM_INFO_BYTES);
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
  pdfium.HEAP32[info >> 2] = FORM_INFO_VERSION;
  return pdfium._FPDFDOC_InitFormFillEnvironment(document, info);
}
