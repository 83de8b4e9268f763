import { storableText } from "@crm/domain/text/storable-text";
import type { DocumentPage } from "./read-document";

/** What stands on pages, a line each, as it is kept beside the file and searched. */
export function textOfPages(pages: DocumentPage[]): string {
  return storableText(pages.flatMap((page) => page.lines.map((line) => line.text)).join("\n"));
}
