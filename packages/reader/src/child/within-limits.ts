import type { DocumentLine, DocumentPage, ReadDocument } from "../read-document";
import type { ReadingLimits } from "../reading-limits";

/** The document with its text cut after the allowed number of characters, within a line if need be. */
export function withinLimits(document: ReadDocument, { textCharacters }: ReadingLimits): ReadDocument {
  let left = textCharacters;
  let truncated = document.truncated;
  const pages: DocumentPage[] = [];
  for (const page of document.pages) {
    const lines: DocumentLine[] = [];
    for (const line of page.lines) {
      if (line.text.length > left) truncated = true;
      if (line.text.length <= left) lines.push(line);
      else if (left > 0) lines.push({ ...line, text: line.text.slice(0, left).toWellFormed() });
      left = Math.max(0, left - line.text.length);
    }
    pages.push({ ...page, lines });
  }
  return { ...document, pages, truncated };
}
