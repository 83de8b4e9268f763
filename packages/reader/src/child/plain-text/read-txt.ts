import { decodeText } from "../../charset/decode-text";
import type { DocumentLine, ReadDocument } from "../../read-document";
import { isPageNumber } from "../layout/separate-running-text";
import { linesOfText } from "./lines-of-text";

export function readTxt(bytes: Buffer): ReadDocument {
  const pages = decodeText(bytes)
    .split("\f")
    .map((page) => linesOfText(withoutQuoteMarks(page)));
  return { kind: "txt", truncated: false, pages: [{ number: 1, source: "text", lines: inOrder(pages) }] };
}

function withoutQuoteMarks(text: string): string {
  return text.replace(/^(?:[ \t]*>)+ ?/gm, "");
}

const EDGE_LINES = 2;
const LEAST_PAGES = 3;

function inOrder(pages: DocumentLine[][]): DocumentLine[] {
  const counts = new Map<string, number>();
  const atEdge = (lines: DocumentLine[], index: number) => index < EDGE_LINES || index >= lines.length - EDGE_LINES;
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, index) => atEdge(lines, index)).map(({ text }) => alike(text)));
    for (const text of edges) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(LEAST_PAGES, pages.length / 2);
  const isApart = (lines: DocumentLine[], index: number) => {
    const text = lines[index]?.text ?? "";
    return pages.length > 1 && atEdge(lines, index) && (isPageNumber(text) || (counts.get(alike(text)) ?? 0) >= least);
  };
  const body = pages.flatMap((lines) => lines.filter((_, index) => !isApart(lines, index)));
  const apart = pages.flatMap((lines) =>
    lines.flatMap((line, index): DocumentLine[] =>
      isApart(lines, index) ? [{ ...line, kind: index < lines.length / 2 ? "header" : "footer" }] : [],
    ),
  );
  return [...body, ...apart];
}

const alike = (text: string) => text.replace(/\d+/g, "0").toLowerCase();
