import type { DocumentLine, ReadDocument } from "../../read-document";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";
import { openWord, readArchive } from "./word-archive";
import { wordLines } from "./word-lines";
import { readWordSight } from "./word-sight";
import { readWordStyles } from "./word-styles";
import { child, childrenOf, type XmlElement } from "./xml-tree";

/** The text with all changes accepted, without comments and hidden text: body, notes, then headers and footers. */
export async function readDocx(bytes: Buffer, limits: ReadingLimits): Promise<ReadDocument> {
  const parts = await readArchive(bytes, limits, (name) => /\.(?:xml|rels)$/i.test(name));
  const { main, document, partsOf } = openWord(parts);
  const body = child(document, "body");
  if (!main || !body) throw new UnreadableDocument("damaged");
  const notes: XmlElement[] = [];
  const noted = { footnote: partsOf("footnotes")[0], endnote: partsOf("endnotes")[0] };
  const stylesPart = partsOf("styles")[0];
  const styles = {
    ...readWordStyles(stylesPart, partsOf("numbering")[0]),
    sight: readWordSight(stylesPart, partsOf("theme")[0], child(document, "background")),
    onNote: ({ kind, id }: { kind: "footnote" | "endnote"; id: string }) => {
      notes.push(...childrenOf(noted[kind], kind).filter(({ attributes }) => attributes.id === id));
    },
  };
  const lines = wordLines(body, styles);
  const asKind = (kind: "header" | "footer") =>
    distinct(partsOf(kind).flatMap((part) => wordLines(part, styles))).map((line) => ({ ...line, kind }));
  const all = [...lines, ...notes.flatMap((note) => wordLines(note, styles)), ...asKind("header"), ...asKind("footer")];
  return { kind: "docx", truncated: false, pages: [{ number: 1, source: "text", lines: all.flatMap(plainLine) }] };
}

// Sections repeat their headers.
function distinct(lines: DocumentLine[]): DocumentLine[] {
  return lines.filter((line, index) => lines.findIndex(({ text }) => text === line.text) === index);
}

function plainLine({ text, ...line }: DocumentLine): DocumentLine[] {
  const plain = text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g, "")
    .replace(/[^\S\t]+/g, " ")
    .replace(/ *\t[\t ]*/g, "\t")
    .trim();
  return /[^\s_]/.test(plain) ? [{ ...line, text: plain }] : [];
}
