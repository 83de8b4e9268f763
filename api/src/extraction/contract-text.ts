import type { PassageBox } from "@crm/domain/extraction.schema";
import type { DocumentLine, DocumentPage, ReadDocument } from "../parsing/read-document";

export interface Place {
  page: number;
  box?: PassageBox;
  /** From 0 to 1: how well the page's letters could be read. */
  legibility: number;
}

/** A document as one text, its lines separated by newlines and cells by tabs, from which each stretch leads back to its place. */
export interface ContractText {
  text: string;
  /** The words of a stretch as a reader sees them, white space folded. */
  quote(start: number, end: number): string;
  place(start: number, end: number): Place;
}

export function contractText(document: ReadDocument): ContractText {
  const placed: { page: DocumentPage; line: DocumentLine; start: number }[] = [];
  let length = 0;
  for (const page of document.pages) {
    for (const line of page.lines) {
      placed.push({ page, line, start: length });
      length += line.text.length + 1;
    }
  }
  const text = placed.map(({ line }) => line.text).join("\n");
  return {
    text,
    quote: (start, end) => foldSpace(text.slice(start, end)),
    place(start, end) {
      const touched = placed.filter(({ line, start: at }) => at < end && at + line.text.length > start);
      const page = touched[0]?.page;
      const boxes = touched
        .filter((one) => one.page === page)
        .flatMap(({ line, start: at }) => boxesWithin(line, start - at, end - at));
      return {
        page: page?.number ?? 1,
        legibility: page?.meanConfidence ?? 1,
        ...(boxes[0] && { box: boxes.reduce(unionOf, boxes[0]) }),
      };
    },
  };
}

export function foldSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The boxes of the line's words between two offsets; the line's own where its words have no places. */
function boxesWithin({ text, box, words }: DocumentLine, from: number, to: number): PassageBox[] {
  if (!words) return box ? [box] : [];
  let at = 0;
  return words.flatMap((word) => {
    const start = text.indexOf(word.text, at);
    at = start + word.text.length;
    return start < to && at > from ? [word.box] : [];
  });
}

function unionOf(a: PassageBox, b: PassageBox): PassageBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
}
