import type { PassageBox } from "@crm/domain/document/extraction.schema";
import type { Pdfium } from "./pdfium";

/** In points; the owner defines axes and origin. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type TextDirection = "right" | "down" | "left" | "up" | "aslant";

/** Maps PDFium's page axes to the shown page (rotated, cropped), whose origin is the top left. */
export interface PageFrame {
  /** In points, as shown. */
  width: number;
  height: number;
  /** In points; may lie outside of the page. */
  shown(edges: Edges): Edges;
  direction(x: number, y: number): TextDirection;
  /** Fractions of the page, clipped to it. */
  box(shown: Edges): PassageBox;
}

const UNITS = 1_000_000;

export function pageFrame(pdfium: Pdfium, page: number): PageFrame {
  const width = pdfium._FPDF_GetPageWidth(page);
  const height = pdfium._FPDF_GetPageHeight(page);
  const out = pdfium.wasmExports.malloc(8);
  const at = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, x, y, out, out + 4);
    const [deviceX = 0, deviceY = 0] = pdfium.HEAP32.subarray(out >> 2, (out >> 2) + 2);
    return { x: (deviceX / UNITS) * width, y: (deviceY / UNITS) * height };
  };
  const origin = at(0, 0);
  const [right, up] = [at(1000, 0), at(0, 1000)];
  pdfium.wasmExports.free(out);
  const across = { x: (right.x - origin.x) / 1000, y: (right.y - origin.y) / 1000 };
  const upwards = { x: (up.x - origin.x) / 1000, y: (up.y - origin.y) / 1000 };
  const turn = (x: number, y: number) => ({ x: across.x * x + upwards.x * y, y: across.y * x + upwards.y * y });
  return {
    width,
    height,
    shown(edges) {
      const a = turn(edges.left, edges.top);
      const b = turn(edges.right, edges.bottom);
      return {
        left: origin.x + Math.min(a.x, b.x),
        top: origin.y + Math.min(a.y, b.y),
        right: origin.x + Math.max(a.x, b.x),
        bottom: origin.y + Math.max(a.y, b.y),
      };
    },
    direction(x, y) {
      const shown = turn(x, y);
      return directionOf(shown.x, shown.y);
    },
    box(shown) {
      const x = fraction(shown.left, width);
      const y = fraction(shown.top, height);
      return {
        x,
        y,
        width: round(fraction(shown.right, width) - x),
        height: round(fraction(shown.bottom, height) - y),
      };
    },
  };
}

const MAX_SLANT = Math.tan(Math.PI / 12);

function directionOf(x: number, y: number): TextDirection {
  if (Math.abs(y) <= Math.abs(x) * MAX_SLANT) return x >= 0 ? "right" : "left";
  if (Math.abs(x) <= Math.abs(y) * MAX_SLANT) return y >= 0 ? "down" : "up";
  return "aslant";
}

const fraction = (points: number, whole: number) => round(Math.min(1, Math.max(0, points / whole || 0)));

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
