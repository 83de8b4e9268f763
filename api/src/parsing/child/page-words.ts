import type { PassageBox } from "@crm/domain/extraction.schema";
import type { DocumentWord } from "../read-document";
import { sharedHeight } from "./assemble-lines";
import type { Pdfium } from "./pdfium";

export interface PageWords {
  /** Words in the order of the page's content; a run ends where the text goes to another line. */
  runs: DocumentWord[][];
  characters: number;
  unmapped: number;
}

/** The words of a PDF page's text layer, with their boxes on the page as it is shown. */
export function readPageWords(pdfium: Pdfium, page: number): PageWords {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) return { runs: [], characters: 0, unmapped: 0 };
  const rect = pdfium.wasmExports.malloc(16);
  const toPage = pageTransform(pdfium, page);
  const runs: DocumentWord[][] = [[]];
  let word: { text: string; edges: Edges } | null = null;
  let characters = 0;
  let unmapped = 0;

  const endWord = () => {
    if (!word) return;
    const box = toPage(word.edges);
    const last = runs.at(-1)?.at(-1);
    // Text that is drawn elsewhere, as in a form's next field, comes without a line's end between.
    if (last && (box.x < last.box.x || sharedHeight(box, last.box) < 0.3)) runs.push([]);
    runs.at(-1)?.push({ text: word.text, box });
    word = null;
  };

  const count = pdfium._FPDFText_CountChars(text);
  for (let index = 0; index < count; index += 1) {
    const character = readCharacter(pdfium, text, index);
    if (character === "\n" || character === "\r") {
      endWord();
      if (runs.at(-1)?.length) runs.push([]);
      continue;
    }
    if (character === "" || /\s/.test(character)) {
      endWord();
      continue;
    }
    characters += 1;
    if (pdfium._FPDFText_HasUnicodeMapError(text, index) === 1) unmapped += 1;
    if (!pdfium._FPDFText_GetLooseCharBox(text, index, rect)) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(rect >> 2, (rect >> 2) + 4);
    // PDFium joins a word that is hyphenated over two lines; its halves are two places.
    if (word && (bottom > word.edges.top || top < word.edges.bottom)) {
      endWord();
      runs.push([]);
    }
    word = word
      ? { text: word.text + character, edges: union(word.edges, { left, top, right, bottom }) }
      : { text: character, edges: { left, top, right, bottom } };
  }
  endWord();
  pdfium.wasmExports.free(rect);
  pdfium._FPDFText_ClosePage(text);
  return { runs: runs.filter((run) => run.length > 0), characters, unmapped };
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function union(a: Edges, b: Edges): Edges {
  return {
    left: Math.min(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function readCharacter(pdfium: Pdfium, text: number, index: number): string {
  const code = pdfium._FPDFText_GetUnicode(text, index);
  // PDFium marks a hyphen at a line's end as 2.
  if (code === 2) return "-";
  if (code === 0 || code > 0x10ffff || code === 0xfffe || code === 0xffff) return "";
  const character = String.fromCodePoint(code);
  const isLigature = code >= 0xfb00 && code <= 0xfb06;
  return isLigature ? character.normalize("NFKC") : character;
}

const UNITS = 1_000_000;

/** PDFium gives places in the page's own axes; three points tell how these lie on the page as shown (rotation, crop). */
function pageTransform(pdfium: Pdfium, page: number): (edges: Edges) => PassageBox {
  const out = pdfium.wasmExports.malloc(8);
  const at = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, x, y, out, out + 4);
    const [deviceX = 0, deviceY = 0] = pdfium.HEAP32.subarray(out >> 2, (out >> 2) + 2);
    return { x: deviceX / UNITS, y: deviceY / UNITS };
  };
  const origin = at(0, 0);
  const right = at(1000, 0);
  const up = at(0, 1000);
  pdfium.wasmExports.free(out);
  const point = (x: number, y: number) => ({
    x: origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / 1000,
    y: origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / 1000,
  });
  return (edges) => {
    const a = point(edges.left, edges.top);
    const b = point(edges.right, edges.bottom);
    return boxBetween(a, b);
  };
}

function boxBetween(a: { x: number; y: number }, b: { x: number; y: number }): PassageBox {
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  const x = clamp(Math.min(a.x, b.x));
  const y = clamp(Math.min(a.y, b.y));
  return { x, y, width: clamp(Math.max(a.x, b.x) - x), height: clamp(Math.max(a.y, b.y) - y) };
}
