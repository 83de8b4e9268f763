import type { DocumentLine } from "../read-document";

const BLOCKS = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "li",
  "tr",
  "table",
  "br",
  "ul",
  "ol",
  "dl",
  "dt",
  "dd",
]);

// Headings and items of lists, by the letter that their tags, and no other block's, begin with.
const KINDS: Record<string, DocumentLine["kind"]> = { h: "heading", l: "item" };

/** The lines of mammoth's plain HTML: one for each paragraph, and one for each table row with tabs between its cells. */
export function linesOfHtml(html: string): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const cells: string[][] = [];
  let line = "";
  let kind: DocumentLine["kind"];

  const endLine = () => {
    const cell = cells.at(-1)?.at(-1);
    if (cell === undefined) lines.push({ text: line.trim(), ...(kind && { kind }) });
    else cells.at(-1)?.splice(-1, 1, `${cell} ${line}`.trim());
    line = "";
  };

  for (const [, closing, tag = "", text] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/gi)) {
    if (text !== undefined) {
      line += decodeEntities(text).replace(/\s+/g, " ");
    } else if (tag === "tr" && !closing) {
      endLine();
      cells.push([]);
    } else if (tag === "tr") {
      endLine();
      // A table within a cell ends as words of that cell.
      line = (cells.pop() ?? []).join(cells.length > 0 ? " " : "\t");
      endLine();
    } else if (tag === "td" || tag === "th") {
      if (closing) endLine();
      else cells.at(-1)?.push("");
    } else if (BLOCKS.has(tag)) {
      endLine();
      if (tag !== "br") kind = closing ? undefined : KINDS[tag.charAt(0)];
    }
  }
  endLine();
  return lines.filter(({ text }) => /[^\s_]/.test(text));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
