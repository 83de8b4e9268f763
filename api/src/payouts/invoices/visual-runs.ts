import bidiFactory from "bidi-js";
import { type InvoiceFont, type Run, runsOf } from "./invoice-fonts";

const bidi = bidiFactory();

export type Direction = "ltr" | "rtl";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return "ltr";
  const [first] = bidi.getEmbeddingLevels(paragraph, "auto").paragraphs;
  return first && first.level % 2 === 1 ? "rtl" : "ltr";
}

/** In drawing order. `at` is the offset of the run in `line`. */
export function visualRuns(
  line: string,
  fonts: readonly InvoiceFont[],
  direction: Direction,
): readonly (Run & { at: number })[] {
  if (!RIGHT_TO_LEFT.test(line)) return withOffsets(runsOf(line, fonts), 0).map(drawable);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  return inVisualOrder(piecesOf(line, levels)).flatMap(({ text, at, level }) =>
    (level % 2 === 1 ? rightToLeft(text, at, fonts) : withOffsets(runsOf(text, fonts), at)).map(drawable),
  );
}

type Piece = { text: string; at: number; level: number };

function piecesOf(line: string, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += line[at];
    else pieces.push({ text: line[at] ?? "", at, level });
  }
  return pieces;
}

// Rule L2 of https://unicode.org/reports/tr9/, for runs.
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  let order = [...pieces];
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level >= 1; level -= 1) {
    const turned: Piece[] = [];
    let open: Piece[] = [];
    for (const piece of order) {
      if (piece.level >= level) open = [piece, ...open];
      else {
        turned.push(...open, piece);
        open = [];
      }
    }
    order = [...turned, ...open];
  }
  return order;
}

// PDFKit reverses the letters of a word but not the words of a line.
function rightToLeft(text: string, at: number, fonts: readonly InvoiceFont[]) {
  const runs: (Run & { at: number })[] = [];
  let begin = at;
  for (const word of text.split(/(\s+)/)) {
    const mirrored = [...word].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
    for (const run of withOffsets(runsOf(mirrored, fonts), begin)) {
      const actual = text.slice(run.at - at, run.at - at + (run.actual ?? run.text).length);
      runs.push(actual.trim() === "" ? run : { ...run, actual });
    }
    begin += word.length;
  }
  return runs.toReversed();
}

function withOffsets(runs: readonly Run[], at: number): (Run & { at: number })[] {
  let begin = at;
  return runs.map((run) => {
    const start = begin;
    begin += (run.actual ?? run.text).length;
    return { ...run, at: start };
  });
}

// A tone mark must be drawn above the first of the two glyphs.
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

// Indic scripts, whose vowels may be drawn before the letters they follow.
const REORDERED = /[\u0900-\u0dff]/;

function drawable<Drawn extends Run>(run: Drawn): Drawn {
  const text = run.text.replace(SARA_AM, "\u0e4d$1\u0e32");
  const isAsTyped = text === run.text && !REORDERED.test(text);
  return isAsTyped ? run : { ...run, text, actual: run.actual ?? run.text };
}
