import { withoutPromptInjections } from "../fields/text/prompt-injections";
import { type ReadDocument, textOfPages } from "../read-document";
import type { OpenedFile } from "./open-file";

// Names that are readable in the file's bytes. PDFium runs none of them.
const ACTIVE: Partial<Record<OpenedFile["format"], readonly string[]>> = {
  pdf: ["/JavaScript", "/JS", "/Launch", "/EmbeddedFile", "/RichMedia", "/XFA"],
  docx: ["vbaProject.bin", "word/embeddings/", "word/activeX/"],
};

/** True for scripts, programs and embedded files. A name in a compressed part of the file is not found. */
export function hasActiveContent({ bytes, format }: OpenedFile): boolean {
  return ACTIVE[format]?.some((name) => bytes.includes(name)) ?? false;
}

/** True when a sentence of the document addresses the program that reads it (prompt injection). */
export function addressesReader({ pages }: ReadDocument): boolean {
  const text = textOfPages(pages);
  return withoutPromptInjections(text) !== text;
}
