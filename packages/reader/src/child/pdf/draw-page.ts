import { crc32, deflateSync } from "node:zlib";
import { UnreadableDocument } from "../../reading-failure";
import type { Pdfium } from "./pdfium";

const DPI = 150;
const BGR = 2;
const ANNOTATIONS = 0x01;
const REVERSED_BYTE_ORDER = 0x10;
const WHITE = 0xff;

export function drawPage(pdfium: Pdfium, page: number, form: number, mostPixels: number): Buffer {
  const { width, height } = pixelsOf(pdfium, page, mostPixels);
  // Each row starts with PNG's filter byte, so the bitmap is compressed without a copy.
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

// Rounds up, so that no page loses its last row.
function pixelsOf(pdfium: Pdfium, page: number, mostPixels: number): { width: number; height: number } {
  const points = { width: pdfium._FPDF_GetPageWidth(page), height: pdfium._FPDF_GetPageHeight(page) };
  const area = points.width * points.height;
  if (!(area > 0 && Number.isFinite(area))) throw new UnreadableDocument("damaged");
  const scale = Math.min(DPI / 72, Math.sqrt(mostPixels / area));
  const side = (length: number) => Math.max(1, Math.ceil(length * scale - 0.001));
  return { width: side(points.width), height: side(points.height) };
}

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

interface PngPicture {
  lines: Uint8Array;
  width: number;
  height: number;
  isGrey: boolean;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INCHES_A_METRE = 39.3701;

// Light compression, because compression takes most of a page's time.
function encodePng({ lines, width, height, isGrey }: PngPicture, dpi: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = isGrey ? 0 : 2;
  const density = Buffer.alloc(9, 1);
  density.writeUInt32BE(Math.round(dpi * INCHES_A_METRE), 0);
  density.writeUInt32BE(Math.round(dpi * INCHES_A_METRE), 4);
  return Buffer.concat([
    SIGNATURE,
    ...pngChunk("IHDR", header),
    ...pngChunk("pHYs", density),
    ...pngChunk("IDAT", deflateSync(lines, { level: 1 })),
    ...pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer[] {
  const start = Buffer.alloc(8);
  start.writeUInt32BE(data.length, 0);
  start.write(type, 4, "latin1");
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(data, crc32(start.subarray(4))));
  return [start, data, end];
}
