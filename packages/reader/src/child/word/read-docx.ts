import { posix } from "node:path";
import { fromBufferPromise } from "yauzl";
import { markedUtf16 } from "../../charset/unicode";
import type { DocumentLine, ReadDocument } from "../../read-document";
import { UnreadableDocument } from "../../reading-failure";
import type { ReadingLimits } from "../../reading-limits";
import { wordLines } from "./word-lines";
import { readWordSight } from "./word-sight";
import { readWordStyles } from "./word-styles";
import { child, childrenOf, parseXml, type XmlElement } from "./xml-tree";

/**
 * The text of a Word document as it stands once all changes are accepted, without comments and what nobody sees: its body, then
 * its foot- and endnotes, then its headers and footers.
 */
export async function readDocx(bytes: Buffer, limits: ReadingLimits): Promise<ReadDocument> {
  const parts = await readArchive(bytes, limits, (name) => /\.(?:xml|rels)$/i.test(name));
  const main = related(parts, "", "officeDocument")[0];
  const document = main ? parse(parts, main) : undefined;
  const body = child(document, "body");
  if (!main || !body) throw new UnreadableDocument("damaged");
  const partsOf = (kind: string) => related(parts, main, kind).flatMap((path) => parse(parts, path) ?? []);
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

function parse(parts: Map<string, string>, path: string): XmlElement | undefined {
  const xml = parts.get(path);
  return xml === undefined ? undefined : parseXml(xml);
}

/** The paths of a part's relations of one kind, within the archive. */
function related(parts: Map<string, string>, from: string, kind: string): string[] {
  const folder = posix.dirname(from);
  const relations = parse(parts, posix.join(folder, "_rels", `${posix.basename(from)}.rels`));
  return childrenOf(relations, "Relationship")
    .filter(({ attributes }) => attributes.Type?.endsWith(`/${kind}`) && attributes.TargetMode !== "External")
    .map(({ attributes: { Target = "" } }) =>
      Target.startsWith("/") ? Target.slice(1) : posix.normalize(posix.join(folder, Target)),
    );
}

/** Sections repeat their headers. */
function distinct(lines: DocumentLine[]): DocumentLine[] {
  return lines.filter((line, index) => lines.findIndex(({ text }) => text === line.text) === index);
}

/** White space folded, tabs apart; a line of blanks to fill in says nothing. */
function plainLine({ text, ...line }: DocumentLine): DocumentLine[] {
  const plain = text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g, "")
    .replace(/[^\S\t]+/g, " ")
    .replace(/ *\t[\t ]*/g, "\t")
    .trim();
  return /[^\s_]/.test(plain) ? [{ ...line, text: plain }] : [];
}

type ArchiveLimits = Pick<ReadingLimits, "archiveEntries" | "archiveBytes">;

/**
 * Opens every entry of a zip and answers the XML of the wanted ones by name. Throws when there are too many, they expand too
 * far (real bytes), or any XML has a DTD.
 */
async function readArchive(
  bytes: Buffer,
  limits: ArchiveLimits,
  isWanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  if (archive.entryCount > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
  const wanted = new Map<string, string>();
  let expanded = 0;
  let entries = 0;
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    if (entries > limits.archiveEntries) throw new UnreadableDocument("expands-too-far");
    if (entry.isEncrypted()) throw new UnreadableDocument("password-protected-word");
    if (entry.fileName.endsWith("/")) continue;
    const isMarkup = /\.(?:xml|rels|vml)$/i.test(entry.fileName);
    const kept: Buffer[] = [];
    let tail = "";
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      expanded += chunk.length;
      if (expanded > limits.archiveBytes) throw new UnreadableDocument("expands-too-far");
      if (isWanted(entry.fileName)) kept.push(chunk);
      if (!isMarkup) continue;
      // Without its NULs UTF-16 reads as ASCII, so a DTD hides in neither.
      const text = tail + chunk.toString("latin1").replaceAll("\0", "");
      if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableDocument("forbidden-markup");
      tail = text.slice(-16);
    }
    if (kept.length > 0) {
      const bytes = Buffer.concat(kept);
      wanted.set(entry.fileName, new TextDecoder(markedUtf16(bytes) ?? "utf-8").decode(bytes));
    }
  }
  return wanted;
}
