import type { DocumentLine } from "../../read-document";
import type { Edges, PageFrame, TextDirection } from "../pdf/page-frame";
import { type PageWord, unionEdges, type WordRun } from "../pdf/page-words";
import { layOutRows } from "./lay-out-rows";
import { lineOfCells, unionBox } from "./line-of-cells";
import { piecesOf } from "./text-pieces";

/** Lines in reading order: columns one after the other, table rows with tabs. Rotated text such as stamps comes last. */
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

const LEAST_LETTERS = 4;
const WIDER = 1.6;
// In letter heights: such a gap separates words even in spaced text (A G R E E M E N T).
const APART = 1.2;

function joinSpacedLetters(words: PageWord[]): PageWord[] {
  const joined: PageWord[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from;
    while (to < words.length && isLetter(words[to]) && isNear(words[to - 1], words[to], to > from)) to += 1;
    if (to - from >= LEAST_LETTERS) joined.push(...wordsOf(words.slice(from, to)));
    else joined.push(...words.slice(from, Math.max(to, from + 1)));
    from = Math.max(to, from + 1);
  }
  return joined;
}

const isLetter = (word: PageWord | undefined) => word !== undefined && /^[\p{L}\p{N}&.,’'-]$/u.test(word.text);

function isNear(before: PageWord | undefined, word: PageWord | undefined, isInRun: boolean): boolean {
  if (!isInRun || !before || !word) return true;
  return word.edges.left - before.edges.right < APART * 2 * (word.edges.bottom - word.edges.top);
}

function wordsOf(letters: PageWord[]): PageWord[] {
  const gaps = letters.slice(1).map((letter, index) => letter.edges.left - (letters[index]?.edges.right ?? 0));
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const words: PageWord[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = words.at(-1);
    const gap = gaps[index - 1] ?? 0;
    const isSame = last && gap <= Math.max(usual * WIDER, usual + 1);
    if (isSame)
      words[words.length - 1] = {
        text: last.text + letter.text,
        box: unionBox(last.box, letter.box),
        edges: unionEdges(last.edges, letter.edges),
      };
    else words.push(letter);
  }
  return words;
}
