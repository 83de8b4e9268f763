import type { GreyPicture } from "../ocr/picture/grey-picture";
import type { Pdfium } from "./pdfium";

const DPI = 150;
const MAX_SIDE = 4000;
const GREY = 1;
const ANNOTATIONS_AND_GREY = 0x01 | 0x08;
const WHITE = 0xffffffff;

/** 150 dpi by default, smaller when a side exceeds 4,000 pixels; null without area. */
export function renderPage(pdfium: Pdfium, page: number, dpi = DPI): GreyPicture | null {
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const longest = Math.max(points.width, points.height);
  if (!(points.width >= 1 && points.height >= 1 && Number.isFinite(longest))) return null;
  const scale = Math.min(dpi / 72, MAX_SIDE / longest);
  const width = Math.max(1, Math.round(points.width * scale));
  const height = Math.max(1, Math.round(points.height * scale));
  const bytes = pdfium.wasmExports.malloc(width * height);
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, GREY, bytes, width);
  pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS_AND_GREY);
  const data = pdfium.HEAPU8.slice(bytes, bytes + width * height);
  pdfium._FPDFBitmap_Destroy(bitmap);
  pdfium.wasmExports.free(bytes);
  return { data, width, height };
}
