import type { DocumentLine } from "../../read-document";
import { joinSpacedLetters } from "../pdf/join-spaced-letters";
import type { Edges, PageFrame, TextDirection } from "../pdf/page-frame";
import type { PageWord, WordRun } from "../pdf/page-words";
import { layOutRows } from "./lay-out-rows";
import { lineOfCells } from "./line-of-cells";
import { piecesOf } from "./text-pieces";

/**
 * The lines of a page in the order in which a reader takes them: columns one after the other, a table's rows as lines
 * with tabs between their cells. What runs in another direction than most of the page (a stamp at the side, a word across the
 * page) stands apart, at the end.
 */
export function layOutPage(runs: WordRun[], frame: PageFrame): DocumentLine[] {
  const main = mainDirection(runs);
  const upright = runs
    .filter(({ direction }) => direction === main)
    .map(({ words }) =>
      joinSpacedLetters(words.map((word) => ({ ...word, edges: turnedUpright(word.edges, main, frame) }))),
    );
  const aside = runs.filter(({ direction }) => direction !== main);
  return [
    ...layOutRows(piecesOf(upright)),
    ...aside.map(({ words }): DocumentLine => ({ ...lineOfCells([words]), kind: "footer" })),
  ];
}

function mainDirection(runs: WordRun[]): TextDirection {
  const letters = new Map<TextDirection, number>();
  for (const { direction, words } of runs) {
    const count = words.reduce((sum, { text }) => sum + text.length, 0);
    if (direction !== "aslant") letters.set(direction, (letters.get(direction) ?? 0) + count);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "right";
}

/** Edges on the page when it is turned so that its text runs to the right. */
function turnedUpright(
  { left, top, right, bottom }: PageWord["edges"],
  direction: TextDirection,
  { width, height }: PageFrame,
): Edges {
  switch (direction) {
    case "down":
      return { left: top, right: bottom, top: width - right, bottom: width - left };
    case "up":
      return { left: height - bottom, right: height - top, top: left, bottom: right };
    case "left":
      return { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
    default:
      return { left, top, right, bottom };
  }
}
