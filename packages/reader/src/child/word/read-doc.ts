import WordExtractor from "word-extractor";
import type { DocumentLine, ReadDocument } from "../../read-document";
import { linesOfText } from "../plain-text/lines-of-text";

export async function readDoc(bytes: Buffer): Promise<ReadDocument> {
  const document = await new WordExtractor().extract(bytes);
  const body = [
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false }),
    document.getFootnotes(),
    document.getEndnotes(),
  ];
  const headers = [document.getHeaders({ includeFooters: false }), document.getTextboxes({ includeBody: false })];
  const lines: DocumentLine[] = [
    ...linesOfText(body.join("\n")),
    ...linesOfText(headers.join("\n")).map((line) => ({ ...line, kind: "header" as const })),
    ...linesOfText(document.getFooters()).map((line) => ({ ...line, kind: "footer" as const })),
  ];
  return { kind: "doc", truncated: false, pages: [{ number: 1, source: "text", lines }] };
}
