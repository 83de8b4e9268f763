import type { PassageBox } from "@crm/domain/document/extraction.schema";
import type { DocumentLine, DocumentWord } from "../../read-document";
import { isRunningText } from "./is-running-text";
import { unionBox } from "./union-box";

export type PlacedLine = Required<Pick<DocumentLine, "text" | "box" | "words">>;

const NOWHERE: PassageBox = { x: 0, y: 0, width: 0, height: 0 };

/** A line of cells, tabs between them, from the words of each; empty ones are left out. A sentence with wide gaps has no cells. */
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
