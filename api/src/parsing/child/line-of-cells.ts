import type { PassageBox } from "@crm/domain/extraction.schema";
import type { DocumentLine, DocumentWord } from "../read-document";
import { unionBox } from "./union-box";

export type PlacedLine = Required<Pick<DocumentLine, "text" | "box" | "words">>;

const NOWHERE: PassageBox = { x: 0, y: 0, width: 0, height: 0 };

/** A line of cells, tabs between them, from the words of each; empty ones are left out. */
export function lineOfCells(cells: DocumentWord[][]): PlacedLine {
  const words = cells.flat().map(({ text, box }) => ({ text, box }));
  return {
    text: cells
      .filter((cell) => cell.length > 0)
      .map((cell) => cell.map(({ text }) => text).join(" "))
      .join("\t"),
    box: words.reduce((whole, { box }) => unionBox(whole, box), words[0]?.box ?? NOWHERE),
    words,
  };
}
