import type { DocumentLine } from "../../read-document";
import { readParagraph, type WordParagraph } from "./word-paragraph";
import type { Ground, WordSight } from "./word-sight";
import { child, isOn, type XmlElement } from "./xml-tree";

export interface WordStyles {
  isHeading(paragraph: XmlElement): boolean;
  /** Empty for a bullet, undefined for a plain paragraph. */
  markOf(paragraph: XmlElement): string | undefined;
  sight: WordSight;
  onNote(note: WordParagraph["notes"][number]): void;
}

const WRAPPERS = new Set(["sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo"]);

export function wordLines(
  container: XmlElement,
  styles: WordStyles,
  ground: Ground = styles.sight.page,
): DocumentLine[] {
  const lines: DocumentLine[] = [];
  /** Text of a paragraph whose end was deleted; it continues in the next one. */
  let begun = "";
  const walk = (element: XmlElement) => {
    for (const one of element.children) {
      if (one.name === "p") {
        const { text, boxes, notes } = readParagraph(one, styles.sight, ground);
        for (const note of notes) styles.onNote(note);
        const isJoined = isOn(child(one, "pPr", "rPr", "del")) || isOn(child(one, "pPr", "rPr", "moveFrom"));
        begun += text;
        if (!isJoined) {
          lines.push(...paragraphLines(begun, one, styles));
          begun = "";
        }
        for (const box of boxes) lines.push(...wordLines(box, styles, "unknown"));
      } else if (one.name === "tbl") lines.push(...tableLines(one, styles, ground));
      else if (WRAPPERS.has(one.name)) walk(one);
    }
  };
  walk(container);
  if (begun !== "") lines.push({ text: begun });
  return lines;
}

function paragraphLines(text: string, paragraph: XmlElement, styles: WordStyles): DocumentLine[] {
  if (text.trim() === "") return [];
  const mark = styles.markOf(paragraph);
  const kind = styles.isHeading(paragraph) ? "heading" : mark === undefined ? undefined : "item";
  const marked = mark ? `${mark} ${text.trimStart()}` : text;
  return marked.split("\n").map((line) => ({ text: line, ...(kind && { kind }) }));
}

function tableLines(table: XmlElement, styles: WordStyles, outer: Ground): DocumentLine[] {
  const ground = styles.sight.groundOf(table, outer);
  return within(table, "tr").flatMap((row) => {
    if (child(row, "trPr", "del")) return [];
    const cells = within(row, "tc")
      .map((cell) =>
        wordLines(cell, styles, styles.sight.groundOf(cell, ground)).filter(({ text }) => text.trim() !== ""),
      )
      .filter((cell) => cell.length > 0);
    return rowLines(cells);
  });
}

// In characters: a table used for page layout has long cells, which are read line by line.
const LONG_CELL = 400;

function rowLines(cells: DocumentLine[][]): DocumentLine[] {
  const [first, ...others] = cells;
  if (!first) return [];
  if (others.length === 0 && (first.length > 1 || first[0]?.text.includes("\t"))) return first;
  const long = cells.filter((cell) => cell.length > 1 && charactersIn(cell) > LONG_CELL);
  if (long.length > 1) return cells.flat();
  if (first.length > 1 && cells.every((cell) => cell.length === first.length)) {
    return first.map((_, index) => ({ text: cells.map((cell) => oneCell(cell[index]?.text ?? "")).join("\t") }));
  }
  return [{ text: cells.map((cell) => cell.map(({ text }) => oneCell(text)).join(" ")).join("\t") }];
}

const charactersIn = (lines: DocumentLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

const oneCell = (text: string) => text.replace(/\s+/g, " ").trim();

function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((one) => {
    if (one.name === name) return [one];
    return WRAPPERS.has(one.name) ? within(one, name) : [];
  });
}
