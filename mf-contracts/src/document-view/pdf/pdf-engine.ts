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

// Image decoders in plain JavaScript: the CSP allows no WebAssembly.
const DECODERS = new URL(/* @vite-ignore */ "./pdfjs/", import.meta.url).href;

/** URLs are read by byte ranges; parsing runs in a worker. */
export function openPdf(source: string | Uint8Array): PDFDocumentLoadingTask {
  return getDocument({
    ...(typeof source === "string" ? { url: new URL(source, location.href).href } : { data: source }),
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    wasmUrl: DECODERS,
  });
}

export function renderTextLayer(page: PDFPageProxy, container: HTMLElement): () => void {
  const viewport = page.getViewport({ scale: 1 });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport });
  layer.render().catch(() => undefined);
  return () => layer.cancel();
}
