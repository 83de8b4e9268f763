import type { PassageBox } from "@crm/domain/document/extraction.schema";
import type { DocumentLine, DocumentWord } from "../../read-document";
import { isRunningText } from "./separate-running-text";

export type PlacedLine = Required<Pick<DocumentLine, "text" | "box" | "words">>;

const NOWHERE: PassageBox = { x: 0, y: 0, width: 0, height: 0 };

/** Joins cells with tabs; a sentence with wide gaps gets blanks instead. */
export function lineOfCells(cells: DocumentWord[][]): PlacedLine {
  const texts = cells.filter((cell) => cell.length > 0).map((cell) => cell.map(({ text }) => text).join(" "));
  const words = cells.flat().map(({ text, box, confidence }) => ({
    ...{ text, box },
    ...(confidence !== undefined && { confidence }),
  }));
  return {
    text: texts.join(isRunningText(texts) ? " " : "\t"),
    box: words.reduce((whole, { box }) => unionBox(whole, box), words[0]?.box ?? NOWHERE),
    words,
  };
}

export function unionBox(a: PassageBox, b: PassageBox): PassageBox {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: round(Math.max(a.x + a.width, b.x + b.width) - x),
    height: round(Math.max(a.y + a.height, b.y + b.height) - y),
  };
}

function round(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}
