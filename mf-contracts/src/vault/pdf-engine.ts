import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";

export type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

GlobalWorkerOptions.workerSrc = workerAddress;

// Decoders of scans, in plain JavaScript: the pages' policy lets no WebAssembly run.
const DECODERS = new URL(/* @vite-ignore */ "./pdfjs/", import.meta.url).href;

/** Opens a PDF by its address, by ranges where it is long; its worker reads it apart from the page. */
export function openPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({
    url: new URL(address, location.href).href,
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    wasmUrl: DECODERS,
  });
}
