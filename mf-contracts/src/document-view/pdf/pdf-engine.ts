import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  TextLayer,
} from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";

export type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";

GlobalWorkerOptions.workerSrc = workerAddress;

// Decoders of scans, in plain JavaScript: the pages' policy lets no WebAssembly run.
const DECODERS = new URL(/* @vite-ignore */ "./pdfjs/", import.meta.url).href;

/** Opens a PDF by its address, by ranges where it is long, or from its bytes; its worker reads it apart from the page. */
export function openPdf(source: string | Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    ...(typeof source === "string" ? { url: new URL(source, location.href).href } : { data: source }),
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    wasmUrl: DECODERS,
  });
}

/** Lays the words of a page into an element that covers it; answers how to stop. */
export function layText(page: PDFPageProxy, container: HTMLElement): () => void {
  const viewport = page.getViewport({ scale: 1 });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
  layer.render().catch(() => undefined);
  return () => layer.cancel();
}
