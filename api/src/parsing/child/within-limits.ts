import type { DocumentPage, ReadDocument } from "../read-document";
import type { ReadingLimits } from "../reading-limits";

/** The document with its text cut after the allowed number of characters. */
export function withinLimits(document: ReadDocument, { textCharacters }: ReadingLimits): ReadDocument {
  let left = textCharacters;
  let truncated = document.truncated;
  const pages: DocumentPage[] = [];
  for (const page of document.pages) {
    const lines = page.lines.filter((line) => {
      left -= line.text.length;
      return left >= 0;
    });
    if (lines.length < page.lines.length) truncated = true;
    pages.push({ ...page, lines });
  }
  return { ...document, pages, truncated };
}
