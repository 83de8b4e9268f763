import { PDFiumModule } from "@hyzyla/pdfium";

type Placement = [startX: number, startY: number, sizeX: number, sizeY: number, rotate: number];

/** PDFium functions; pointers are numbers, and 0 is null. */
interface PdfiumFunctions {
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(bytes: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDF_PageToDevice(
    page: number,
    ...at: [...Placement, pageX: number, pageY: number, deviceX: number, deviceY: number]
  ): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number;
  _FPDFPath_GetDrawMode(path: number, fillMode: number, isStroked: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  /** `key` points to a string that ends with a 0. */
  _FPDFAnnot_HasKey(annotation: number, key: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_HasUnicodeMapError(textPage: number, index: number): number;
  _FPDFText_GetTextObject(textPage: number, index: number): number;
  _FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  _FPDFText_GetFillColor(
    textPage: number,
    index: number,
    red: number,
    green: number,
    blue: number,
    alpha: number,
  ): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, box: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, bytes: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, color: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(bitmap: number, page: number, ...at: [...Placement, flags: number]): void;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDF_FFLDraw(form: number, bitmap: number, page: number, ...at: [...Placement, flags: number]): void;
  wasmExports: { malloc(size: number): number; free(pointer: number): void };
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  HEAPF32: Float32Array;
}

export type Pdfium = PdfiumFunctions;

let compiled: Promise<WebAssembly.Module> | undefined;
let prepared: Promise<Pdfium> | undefined;

/** An instance for one document: its memory never held another document. */
export function loadPdfium(): Promise<Pdfium> {
  const own = prepared ?? instantiate();
  prepared = undefined;
  return own;
}

/** Makes the next instance ahead. */
export function preparePdfium(): Promise<unknown> {
  prepared ??= instantiate();
  return prepared;
}

async function instantiate(): Promise<Pdfium> {
  compiled ??= compile();
  const module = await compiled;
  const options = {
    instantiateWasm(imports: Bun.WebAssembly.Imports, use: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(module, imports).then(use);
      return {};
    },
  };
  const pdfium = withTextFunctions(await PDFiumModule(options));
  withoutWrappers(pdfium);
  pdfium._FPDF_InitLibrary();
  return pdfium;
}

async function compile(): Promise<WebAssembly.Module> {
  const wasm = Bun.file(Bun.fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm")));
  return WebAssembly.compile(await wasm.arrayBuffer());
}

// The module wraps each function in checks that are for debugging, and a page of text takes tens of thousands of calls.
function withoutWrappers(pdfium: Pdfium): void {
  for (const [name, call] of Object.entries(pdfium.wasmExports))
    if (`_${name}` in pdfium) Object.assign(pdfium, { [`_${name}`]: call });
}

// The package types only its wrapper's calls, but the module exports all of PDFium.
function withTextFunctions(module: object): Pdfium {
  if (!("_FPDFText_GetLooseCharBox" in module) || !("_FPDFPage_Flatten" in module)) {
    throw new Error("This build of PDFium lacks its text functions.");
  }
  return module as Pdfium;
}
