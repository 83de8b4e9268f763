import type { DocumentPage } from "./read-document";

/** What stands on pages, a line each, as it is kept beside the file; Postgres keeps no NUL in a text. */
export function textOfPages(pages: DocumentPage[]): string {
  return pages
    .flatMap((page) => page.lines.map((line) => line.text))
    .join("\n")
    .replaceAll("\0", "");
}
