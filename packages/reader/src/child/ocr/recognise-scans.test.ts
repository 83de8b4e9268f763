import { describe, expect, test } from "bun:test";
import type { DocumentLine, DocumentPage } from "../../read-document";
import { keepTextLayer } from "./recognise-scans";

const line = (text: string, y: number, width = 0.4): DocumentLine => ({
  text,
  box: { x: 0.1, y, width, height: 0.015 },
});
const page = (source: DocumentPage["source"], ...lines: DocumentLine[]): DocumentPage => ({ number: 1, source, lines });

describe("keepTextLayer", () => {
  test("a stamp of the text layer replaces its OCR text at the same height", () => {
    const text = page("text", line("DocuSign Envelope ID: 5C0D", 0.02));
    const ocr = page("ocr", line("DocuSlgn Envelope lD: 5COD", 0.021), line("CREATOR AGREEMENT", 0.1));
    const kept = keepTextLayer(text, ocr);
    expect(kept.source).toBe("ocr");
    expect(kept.lines.map(({ text }) => text)).toEqual(["DocuSign Envelope ID: 5C0D", "CREATOR AGREEMENT"]);
  });

  test("a stamp at the foot comes last", () => {
    const kept = keepTextLayer(page("text", line("Page 1 of 4", 0.95)), page("ocr", line("CREATOR AGREEMENT", 0.1)));
    expect(kept.lines.map(({ text }) => text)).toEqual(["CREATOR AGREEMENT", "Page 1 of 4"]);
  });

  test("a page without OCR text keeps its text layer", () => {
    const text = page("text", line("DocuSign", 0.02));
    expect(keepTextLayer(text, page("ocr"))).toBe(text);
    expect(keepTextLayer(text, undefined)).toBe(text);
  });
});
