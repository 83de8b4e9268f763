import type { Edges } from "../pdf/page-frame";
import { type PageWord, sharedPart, unionEdges } from "../pdf/page-words";
import { unionBox } from "./line-of-cells";

export interface TextPiece {
  words: PageWord[];
  edges: Edges;
  drawn: number;
}

export interface TextRow {
  pieces: TextPiece[];
  top: number;
  bottom: number;
}

// Share of a line's height: the smallest gap between columns.
const PIECE_GAP = 0.65;

export const heightOf = ({ top, bottom }: Edges) => bottom - top;

export function piecesOf(runs: PageWord[][]): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const words of runs) {
    let isNew = true;
    for (const word of words) {
      const piece = pieces.at(-1);
      if (isNew || !piece || word.edges.left - piece.edges.right > PIECE_GAP * heightOf(word.edges)) {
        pieces.push({ words: [word], edges: word.edges, drawn: pieces.length });
      } else {
        piece.words.push(word);
        piece.edges = unionEdges(piece.edges, word.edges);
      }
      isNew = false;
    }
  }
  return pieces;
}

const SAME_HEIGHT = 0.55;

export function rowsOf(pieces: TextPiece[]): TextRow[] {
  const rows: (TextRow & { main: TextPiece })[] = [];
  for (const piece of [...pieces].sort((a, b) => middle(a.edges) - middle(b.edges) || a.drawn - b.drawn)) {
    const row = rows
      .slice(-4)
      .findLast(
        ({ main, pieces: others }) =>
          (sharedPart(main.edges.top, main.edges.bottom, piece.edges.top, piece.edges.bottom) > SAME_HEIGHT ||
            others.some((other) => isRaisedBy(other, piece) || isRaisedBy(piece, other))) &&
          others.every((other) => !standsOn(other, piece)),
      );
    if (!row) {
      rows.push({ pieces: [piece], main: piece, top: piece.edges.top, bottom: piece.edges.bottom });
      continue;
    }
    row.pieces = fillBlanks(row.pieces, piece);
    row.top = Math.min(row.top, piece.edges.top);
    row.bottom = Math.max(row.bottom, piece.edges.bottom);
    if (piece.edges.right - piece.edges.left > row.main.edges.right - row.main.edges.left) row.main = piece;
  }
  return rows
    .map(({ pieces: ofRow, top, bottom }) => ({
      pieces: ofRow.sort((a, b) => a.edges.left - b.edges.left),
      top,
      bottom,
    }))
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom);
}

const SMALL = 0.8;
const SOME_HEIGHT = 0.2;

function isRaisedBy(piece: TextPiece, small: TextPiece): boolean {
  const height = heightOf(piece.edges);
  const gap = Math.max(small.edges.left - piece.edges.right, piece.edges.left - small.edges.right);
  return (
    heightOf(small.edges) < SMALL * height &&
    Math.abs(gap) < SOME_HEIGHT * height &&
    sharedPart(piece.edges.top, piece.edges.bottom, small.edges.top, small.edges.bottom) > SOME_HEIGHT
  );
}

const middle = ({ top, bottom }: Edges) => (top + bottom) / 2;

const TOUCH_POINTS = 2;
const BLANK = /^[_.…]{2,}$/;

function standsOn(other: TextPiece, piece: TextPiece): boolean {
  return (
    covers(other.edges, piece.edges) &&
    !other.words.some((word) => BLANK.test(word.text) && covers(word.edges, piece.edges)) &&
    !piece.words.some((word) => BLANK.test(word.text) && covers(word.edges, other.edges))
  );
}

function covers(a: Edges, b: Edges): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH_POINTS;
}

function fillBlanks(pieces: TextPiece[], added: TextPiece): TextPiece[] {
  const isFilled = (word: PageWord, by: TextPiece) => BLANK.test(word.text) && covers(word.edges, by.edges);
  const all = [...pieces, added];
  return all.flatMap((piece) => {
    const others = all.filter((other) => other !== piece);
    const words = piece.words.filter((word) => !others.some((other) => isFilled(word, other)));
    if (words.length === piece.words.length) return [piece];
    if (words.length === 0) return [];
    return piecesOf([words]).map((part) => ({ ...part, drawn: piece.drawn }));
  });
}

function isEndingOf(before: PageWord, { text, edges }: PageWord): boolean {
  const isEnding = /\d$/.test(before.text) && /^(?:st|nd|rd|th)\b/i.test(text);
  return isEnding && edges.left - before.edges.right < 0.1 * heightOf(before.edges);
}

export const joinWords = (a: PageWord, b: PageWord): PageWord => ({
  text: a.text + b.text,
  box: unionBox(a.box, b.box),
  edges: unionEdges(a.edges, b.edges),
  ...(a.confidence !== undefined && { confidence: Math.min(a.confidence, b.confidence ?? 1) }),
});

// In letter heights.
const CELL_GAP = 1;

export function cellsOf(pieces: TextPiece[]): PageWord[][] {
  const cells: PageWord[][] = [];
  for (const word of pieces.flatMap(({ words }) => words)) {
    const before = cells.at(-1)?.at(-1);
    const height = Math.max(heightOf(word.edges), before ? heightOf(before.edges) : 0);
    if (!before || word.edges.left - before.edges.right > CELL_GAP * height) cells.push([word]);
    else if (isEndingOf(before, word)) cells.at(-1)?.splice(-1, 1, joinWords(before, word));
    else cells.at(-1)?.push(word);
  }
  return cells;
}
