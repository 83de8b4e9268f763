import WordExtractor from "word-extractor";
import type { ReadDocument } from "../read-document";
import { linesOfText } from "./lines-of-text";

export async function readDoc(bytes: Buffer): Promise<ReadDocument> {
  const document = await new WordExtractor().extract(bytes);
  const text = [document.getHeaders({ includeFooters: false }), document.getBody(), document.getTextboxes()].join("\n");
  return { kind: "doc", truncated: false, pages: [{ number: 1, source: "text", lines: linesOfText(text) }] };
}
