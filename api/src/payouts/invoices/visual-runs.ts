import bidiFactory from "bidi-js";
import { type InvoiceFont, type Run, runsOf } from "./invoice-fonts";

const bidi = bidiFactory();

/** Which way a paragraph runs, as its first letter that has a direction says. */
export type Direction = "ltr" | "rtl";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Tells which way a paragraph runs. */
export function directionOf(paragraph: string): Direction {
  if (!RIGHT_TO_LEFT.test(paragraph)) return "ltr";
  const [first] = bidi.getEmbeddingLevels(paragraph, "auto").paragraphs;
  return first && first.level % 2 === 1 ? "rtl" : "ltr";
}

/** The runs of a line from left to right, each with where its text begins in the line. */
export function visualRuns(
  line: string,
  fonts: readonly InvoiceFont[],
  direction: Direction,
): readonly (Run & { at: number })[] {
  if (!RIGHT_TO_LEFT.test(line)) return placed(runsOf(line, fonts), 0).map(drawable);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  return inVisualOrder(piecesOf(line, levels)).flatMap(({ text, at, level }) =>
    (level % 2 === 1 ? rightToLeft(text, at, fonts) : placed(runsOf(text, fonts), at)).map(drawable),
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

// Rule L2 of the Unicode Bidirectional Algorithm, over pieces in place of letters.
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

// PDFKit turns the letters of a word, and would set words and fonts one after the other from the left. Each has its text as what
// it stands for, because fonts draw one letter as several signs, and brackets mirrored.
function rightToLeft(text: string, at: number, fonts: readonly InvoiceFont[]) {
  const runs: (Run & { at: number })[] = [];
  let begin = at;
  for (const word of text.split(/(\s+)/)) {
    const mirrored = [...word].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join("");
    for (const run of placed(runsOf(mirrored, fonts), begin)) {
      const actual = text.slice(run.at - at, run.at - at + (run.actual ?? run.text).length);
      runs.push(actual.trim() === "" ? run : { ...run, actual });
    }
    begin += word.length;
  }
  return runs.toReversed();
}

function placed(runs: readonly Run[], at: number): (Run & { at: number })[] {
  let begin = at;
  return runs.map((run) => {
    const here = begin;
    begin += (run.actual ?? run.text).length;
    return { ...run, at: here };
  });
}

// A mark above a Thai letter stands above the sign that the vowel brings, so that sign comes first.
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

// Devanagari and the other scripts of India, whose vowels may stand before the letters that they follow.
const REORDERED = /[\u0900-\u0dff]/;

function drawable<Drawn extends Run>(run: Drawn): Drawn {
  const text = run.text.replace(SARA_AM, "\u0e4d$1\u0e32");
  const isAsTyped = text === run.text && !REORDERED.test(text);
  return isAsTyped ? run : { ...run, text, actual: run.actual ?? run.text };
}
