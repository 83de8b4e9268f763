import { type Labelled, labelsAt } from "../fields/text/find-labels";
import { sentenceAfter, sentenceBefore, sentenceText } from "../fields/text/sentence-text";

/** A text with what is asked of it for each candidate. */
export interface Frame {
  text: string;
  /** The text with its full stops made plain: see `sentenceText`. */
  sentences: string;
  labels: Labelled[];
  labelsOf(stretch: { start: number; end: number }): Labelled[];
}

export function frameOf(text: string, labels: Labelled[]): Frame {
  return { text, sentences: sentenceText(text), labels, labelsOf: labelsAt(labels) };
}

const BEFORE = 200;
const AFTER = 110;
const NEAR = 4;
const BAG_BEFORE = 18;
const BAG_AFTER = 9;

/** The words around a stretch of the text as features: near ones by their place, further ones as they come, its labels and its line. */
export function surroundings(frame: Frame, stretch: { start: number; end: number }): string[] {
  const { start, end } = stretch;
  const before = wordsOf(sentenceBefore(frame.sentences, start, BEFORE))
    .slice(-BAG_BEFORE)
    .reverse();
  const after = wordsOf(sentenceAfter(frame.sentences, end, AFTER)).slice(0, BAG_AFTER);
  return [
    ...placed("b", before),
    ...placed("a", after),
    ...unique(before.map((word) => `bw:${word}`)),
    ...unique(after.map((word) => `aw:${word}`)),
    ...labelFeatures(frame.labelsOf(stretch)),
    ...lineFeatures(frame.text, stretch),
    `pos:${Math.floor((8 * start) / (frame.text.length + 1))}`,
  ];
}

function placed(side: string, words: string[]): string[] {
  const near = Array.from({ length: NEAR }, (_, at) => words[at] ?? "^");
  return [
    ...near.map((word, at) => `${side}${at + 1}:${word}`),
    `${side}12:${near.slice(0, 2).join("_")}`,
    `${side}123:${near.slice(0, 3).join("_")}`,
  ];
}

function labelFeatures(labels: Labelled[]): string[] {
  if (labels.length === 0) return ["l:none"];
  return unique(
    labels.slice(0, 3).flatMap(({ label }) => {
      const words = wordsOf(label);
      return [`l:${words.join("_")}`, ...words.map((word) => `lw:${word}`), `l1:${words.at(-1)}`];
    }),
  );
}

/** So much of a line is looked at on either side, since a hostile one is as long as the text. */
const LINE = 300;

// The line itself: whether the stretch begins or ends it, with which words it begins, and what sort of line it is.
function lineFeatures(text: string, { start, end }: { start: number; end: number }): string[] {
  const before =
    text
      .slice(Math.max(0, start - LINE), start)
      .split("\n")
      .at(-1)
      ?.trimStart() ?? "";
  const after = text.slice(end, end + LINE).split("\n", 1)[0] ?? "";
  return [
    ...(before === "" ? ["line:first"] : []),
    ...(after.trim() === "" ? ["line:last"] : []),
    ...wordsOf(before)
      .slice(0, 3)
      .map((word, at) => `line${at + 1}:${word}`),
    ...sortsOf(`${before}${text.slice(start, end)}${after}`, before).map((sort) => `sort:${sort}`),
  ];
}

function sortsOf(line: string, before: string): string[] {
  return [
    ...(/^\s*(?:>|\|\s*>)/.test(line) ? ["quoted"] : []),
    ...(/^\s*(?:from|sent|date|to|cc|subject|on .{5,80} wrote)\s*:/i.test(line) ? ["mail head"] : []),
    ...(/^\W{0,3}$/.test(before) && /\d{1,2}:\d\d/.test(line) ? ["stamped"] : []),
    ...(/\t|\s\|\s/.test(line) ? ["cells"] : []),
    ...(/^\s*(?:[-•*·–▪]|\(?[a-z0-9]{1,3}[.)])\s/.test(line) ? ["item"] : []),
    ...(/signed|signature|\/s\/|\bby\s*:|\bname\s*:|witness/i.test(line) ? ["signature"] : []),
  ];
}

/** The words of a text in small letters, numbers by their length alone, marks as words of their own. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’']*|\d+|[:;()"“”/|–—-]/gu) ?? [];
  return words.map((word) => (/^\d/.test(word) ? "#".repeat(Math.min(4, word.length)) : word));
}

const unique = (features: string[]): string[] => [...new Set(features)];
