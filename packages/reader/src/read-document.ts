import type { PassageBox } from "@crm/domain/document/extraction.schema";
import { storableText } from "@crm/domain/text/storable-text";

export type DocumentFormat = "pdf" | "png" | "jpeg" | "docx" | "doc" | "txt";

export type DocumentKind = "pdf" | "scan" | "image" | "docx" | "doc" | "txt";

export interface DocumentWord {
  text: string;
  box: PassageBox;
  /** OCR confidence from 0 to 1. */
  confidence?: number;
}

/** Never empty; tabs separate table cells. `box` needs a page with positions; `kind` is unset for a plain paragraph. */
export interface DocumentLine {
  text: string;
  kind?: "heading" | "item" | "header" | "footer";
  box?: PassageBox;
  words?: DocumentWord[];
}

/** Pages count from 1; `width` and `height` are points (PDF) or pixels (image); `meanConfidence` of OCR is 0 to 1. */
export interface DocumentPage {
  number: number;
  width?: number;
  height?: number;
  source: "text" | "ocr";
  meanConfidence?: number;
  lines: DocumentLine[];
}

/** `truncated` means limits cut the text; `unreadPages` were skipped because every detail was found. */
export interface ReadDocument {
  kind: DocumentKind;
  pages: DocumentPage[];
  truncated: boolean;
  unreadPages?: number[];
}

export interface RenderedWord {
  html: string;
}

export function textOfPages(pages: DocumentPage[]): string {
  return storableText(pages.flatMap((page) => page.lines.map((line) => line.text)).join("\n"));
}
