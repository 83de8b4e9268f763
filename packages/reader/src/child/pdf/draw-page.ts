import { UnreadableDocument } from "../../reading-failure";
import { encodePng, type PngPicture } from "./encode-png";
import type { Pdfium } from "./pdfium";

const DPI = 150;
const BGR = 2;
const ANNOTATIONS = 0x01;
const REVERSED_BYTE_ORDER = 0x10;
const WHITE = 0xff;

/** The PNG of a page at 150 dpi on white, in smaller scale where it would have more than `mostPixels`. */
export function drawPage(pdfium: Pdfium, page: number, form: number, mostPixels: number): Buffer {
  const { width, height } = pixelsOf(pdfium, page, mostPixels);
  // Each line begins with the byte that names a PNG's filter, so the bitmap is what gets compressed and nothing is copied.
  const stride = 1 + width * 3;
  const size = stride * height;
  const start = pdfium.wasmExports.malloc(size);
  if (!start) throw new UnreadableDocument("too-much-memory");
  pdfium.HEAPU8.fill(WHITE, start, start + size);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGR, start + 1, stride);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | REVERSED_BYTE_ORDER);
  pdfium._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, REVERSED_BYTE_ORDER);
  const lines = pdfium.HEAPU8.subarray(start, start + size);
  const png = encodePng(compact({ lines, width, height, isGrey: false }), DPI);
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(start);
  return png;
}

/** Rounded up, as other tools do, so that no page loses its last line. */
function pixelsOf(pdfium: Pdfium, page: number, mostPixels: number): { width: number; height: number } {
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const area = points.width * points.height;
  if (!(area > 0 && Number.isFinite(area))) throw new UnreadableDocument("damaged");
  const scale = Math.min(DPI / 72, Math.sqrt(mostPixels / area));
  const side = (length: number) => Math.max(1, Math.ceil(length * scale - 0.001));
  return { width: side(points.width), height: side(points.height) };
}

/** A page without colour keeps one byte a pixel; written over the picture that it came from. */
function compact(picture: PngPicture): PngPicture {
  const { lines, width, height } = picture;
  const stride = 1 + width * 3;
  let isGrey = true;
  for (let line = 0; line < height; line += 1) {
    lines[line * stride] = 0;
    const end = (line + 1) * stride;
    for (let at = line * stride + 1; isGrey && at < end; at += 3)
      isGrey = lines[at] === lines[at + 1] && lines[at] === lines[at + 2];
  }
  if (!isGrey) return picture;
  let to = 0;
  for (let line = 0; line < height; line += 1) {
    lines[to++] = 0;
    const end = (line + 1) * stride;
    for (let at = line * stride + 1; at < end; at += 3) lines[to++] = lines[at] ?? 0;
  }
  return { lines: lines.subarray(0, to), width, height, isGrey };
}
