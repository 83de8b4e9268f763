import type { DocumentWord } from "../../read-document";
import { createInkTest, darkBars, isOnBar, middleOf } from "./dark-bars";
import { type Edges, type PageFrame, pageFrame, type TextDirection } from "./page-frame";
import { type Drawing, lettersOf, type PageLetter } from "./page-letters";
import type { Pdfium } from "./pdfium";

/** Edges in points of the shown page, not clipped. */
export interface PageWord extends DocumentWord {
  edges: Edges;
}

export interface WordRun {
  words: PageWord[];
  direction: TextDirection;
  isInvisible: boolean;
}

export interface PageWords {
  frame: PageFrame;
  runs: WordRun[];
  characters: number;
  unmapped: number;
}

/**
 * The words of a text layer without specks, text outside of the page, and pale or covered words that show no ink.
 * Invisible OCR text is kept and marked.
 */
export function readPageWords(pdfium: Pdfium, page: number): PageWords {
  const frame = pageFrame(pdfium, page);
  const showsInk = createInkTest(pdfium, page);
  const bars = darkBars(pdfium, page, frame);
  const runs: WordRun[] = [];
  let run: WordRun | undefined;
  let word: Omit<PageLetter, "isUnmapped"> | null = null;
  let characters = 0;
  let unmapped = 0;

  const endWord = () => {
    const ended = word;
    word = null;
    if (!ended) return;
    const { direction, isInvisible, isPale } = ended.drawing;
    if (isSpeck(ended.edges, direction) || !isOnPage(ended.edges, frame)) return;
    const box = frame.box(ended.edges);
    if (!isInvisible && isPale && !showsInk(box)) return;
    if (!isInvisible && isOnBar(ended.edges, bars) && !showsInk(middleOf(box))) return;
    // PDFium adds no line break before text that is drawn elsewhere, such as the next form field.
    const goesOn =
      run?.direction === direction &&
      run.isInvisible === isInvisible &&
      follows(run.words.at(-1)?.edges, ended.edges, direction);
    if (!run || !goesOn) {
      run = { words: [], direction, isInvisible };
      runs.push(run);
    }
    run.words.push({ text: ended.text, box, edges: ended.edges });
  };

  for (const letter of lettersOf(pdfium, page, frame)) {
    if (letter === " ") {
      endWord();
      continue;
    }
    if (letter === "\n") {
      endWord();
      run = undefined;
      continue;
    }
    characters += 1;
    if (letter.isUnmapped) unmapped += 1;
    // PDFium joins words hyphenated over two lines, but the halves have two positions.
    if (word && isOnOtherLine(word.edges, letter.edges, word.drawing.direction)) {
      endWord();
      run = undefined;
    } else if (word && !isAlike(word.drawing, letter.drawing)) endWord();
    word = grown(word, letter);
  }
  endWord();
  return { frame, runs, characters, unmapped };
}

function grown(word: Omit<PageLetter, "isUnmapped"> | null, { text, edges, drawing }: PageLetter) {
  if (!word) return { text, edges, drawing };
  return { text: word.text + text, edges: unionEdges(word.edges, edges), drawing: word.drawing };
}

export function unionEdges(a: Edges, b: Edges): Edges {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

const SPECK_POINTS = 1.5;

function isSpeck({ left, right, top, bottom }: Edges, direction: TextDirection): boolean {
  if (direction === "aslant") return Math.max(right - left, bottom - top) <= SPECK_POINTS;
  return (runsUpright(direction) ? right - left : bottom - top) <= SPECK_POINTS;
}

function isOnPage({ left, right, top, bottom }: Edges, { width, height }: PageFrame): boolean {
  return (left + right) / 2 > 0 && (left + right) / 2 < width && (top + bottom) / 2 > 0 && (top + bottom) / 2 < height;
}

const isAlike = (a: Drawing, b: Drawing) =>
  a === b || (a.direction === b.direction && a.isInvisible === b.isInvisible && a.isPale === b.isPale);

const runsUpright = (direction: TextDirection) => direction === "up" || direction === "down";

// Compares centres, because full heights of neighbouring lines overlap.
function isOnOtherLine(word: Edges, letter: Edges, direction: TextDirection): boolean {
  if (direction === "aslant") return false;
  if (runsUpright(direction)) return isOutside((letter.left + letter.right) / 2, word.left, word.right);
  return isOutside((letter.top + letter.bottom) / 2, word.top, word.bottom);
}

const isOutside = (at: number, from: number, to: number) => at < from || at > to;

const LEAST_SHARED = 0.3;

function follows(before: Edges | undefined, word: Edges, direction: TextDirection): boolean {
  if (!before) return true;
  const shared = runsUpright(direction)
    ? sharedPart(before.left, before.right, word.left, word.right)
    : sharedPart(before.top, before.bottom, word.top, word.bottom);
  if (direction !== "aslant" && shared < LEAST_SHARED) return false;
  switch (direction) {
    case "right":
      return word.left >= before.left;
    case "left":
      return word.right <= before.right;
    case "down":
      return word.top >= before.top;
    case "up":
      return word.bottom <= before.bottom;
    case "aslant":
      return true;
  }
}

export function sharedPart(fromA: number, toA: number, fromB: number, toB: number): number {
  return (Math.min(toA, toB) - Math.max(fromA, fromB)) / Math.min(toA - fromA, toB - fromB);
}
