import type { PassageBox } from "@crm/domain/document/extraction.schema";
import { storableText } from "@crm/domain/text/storable-text";

/** What the bytes of a document are. */
export type DocumentFormat = "pdf" | "png" | "jpeg" | "docx" | "doc" | "txt";

/** How a document was read; a `scan` is a PDF of which most pages had to be recognised. */
export type DocumentKind = "pdf" | "scan" | "image" | "docx" | "doc" | "txt";

export interface DocumentWord {
  text: string;
  box: PassageBox;
  /** From 0 to 1: how sure OCR was of it. */
  confidence?: number;
}

/**
 * One line as it is read, never an empty one; cells of a table row are separated by tabs. Boxes are there where pages have
 * places, kinds where a line is no plain paragraph: what stands at the head or foot of pages is a `header` or `footer`.
 * The text of a line with words is these, with one space or tab between two.
 */
export interface DocumentLine {
  text: string;
  kind?: "heading" | "item" | "header" | "footer";
  box?: PassageBox;
  words?: DocumentWord[];
}

/** A page, counted from 1; `width` and `height` in points (PDF) or pixels (image); `meanConfidence` from 0 to 1, of OCR. */
export interface DocumentPage {
  number: number;
  width?: number;
  height?: number;
  source: "text" | "ocr";
  meanConfidence?: number;
  lines: DocumentLine[];
}

/**
 * The text of a document with its places; `truncated` when pages or text over the limits were left out, `unreadPages` those
 * of a scan that were left because every detail had been found already.
 */
export interface ReadDocument {
  kind: DocumentKind;
  pages: DocumentPage[];
  truncated: boolean;
  unreadPages?: number[];
}

/** A Word document as HTML that nobody has checked yet. */
export interface RenderedWord {
  html: string;
}

/** What stands on pages, a line each, as it is kept beside the file and searched. */
export function textOfPages(pages: DocumentPage[]): string {
  return storableText(pages.flatMap((page) => page.lines.map((line) => line.text)).join("\n"));
}
