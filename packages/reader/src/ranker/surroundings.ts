import { type Labelled, labelsAt } from "../fields/text/find-labels";
import { LIST_MARK, lineAfter, lineBefore, linesAbove } from "../fields/text/line-around";
import { sentenceAfter, sentenceBefore, sentenceText } from "../fields/text/sentence-text";
import { findMessages, type Message } from "./messages";
import { classesOf } from "./word-classes";

/** `of` lists creator indexes; empty when the text applies to all. */
export interface Attribution {
  of: readonly number[];
  /** True when the row, column or sentence itself decides, not a heading. */
  isFirm: boolean;
}

export interface OneOfSeveral {
  at: number;
  count: number;
  attribute(stretch: { start: number; end: number }): Attribution;
  from: "all" | "own or shared" | "own";
}

export interface Frame {
  text: string;
  /** The result of `sentenceText`. */
  sentences: string;
  labels: Labelled[];
  messages: Message[];
  labelsOf(stretch: { start: number; end: number }): Labelled[];
  /** OCR quality from 0 to 1; 1 without OCR. */
  legibilityOf(stretch: { start: number; end: number }): number;
  creator?: OneOfSeveral;
}

export function frameOf(text: string, labels: Labelled[], legibilityOf: Frame["legibilityOf"] = () => 1): Frame {
  const messages = findMessages(text);
  return { text, sentences: sentenceText(text), labels, labelsOf: labelsAt(labels), messages, legibilityOf };
}

/** Caches results while their text is read, because every creator is read from the same text. */
export function cachePerText<T>(read: (frame: Frame) => T): (frame: Frame) => T {
  const results = new WeakMap<Labelled[], { result: T }>();
  return (frame) => {
    const known = results.get(frame.labels) ?? { result: read(frame) };
    results.set(frame.labels, known);
    return known.result;
  };
}

const BEFORE = 200;
const AFTER = 110;
const NEAR = 4;
const BAG_BEFORE = 18;
const BAG_AFTER = 9;

export function surroundings(frame: Frame, stretch: { start: number; end: number }): string[] {
  const { start, end } = stretch;
  const message = frame.messages.findLast((one) => one.start <= start);
  const reach = {
    before: Math.min(BEFORE, start - (message?.start ?? 0)),
    after: Math.min(AFTER, Math.max(0, (message?.end ?? Infinity) - end)),
  };
  const before = wordsOf(sentenceBefore(frame.sentences, start, reach.before))
    .slice(-BAG_BEFORE)
    .reverse();
  const after = wordsOf(sentenceAfter(frame.sentences, end, reach.after)).slice(0, BAG_AFTER);
  return [
    ...placed("b", before),
    ...placed("a", after),
    ...unique(before.map((word) => `bw:${word}`)),
    ...unique(after.map((word) => `aw:${word}`)),
    ...classFeatures("b", before),
    ...classFeatures("a", after),
    ...labelFeatures(frame.labelsOf(stretch)),
    ...lineFeatures(frame.text, stretch),
    ...aboveFeatures(frame.text, start),
    ...messageFeatures(frame, stretch),
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

const STEPS = [2, 5, 18];

function classFeatures(side: string, words: string[]): string[] {
  const nearest = new Map<string, number>();
  for (const [at, word] of words.entries())
    for (const name of classesOf(word)) if (!nearest.has(name)) nearest.set(name, at);
  const first = words.flatMap((word) => classesOf(word)).slice(0, 1);
  return [
    ...[...nearest].map(([name, at]) => `c${side}${STEPS.findIndex((step) => at < step)}:${name}`),
    ...[...nearest].map(([name]) => `c${side}:${name}`),
    ...first.map((name) => `c${side}first:${name}`),
  ];
}

function labelFeatures(labels: Labelled[]): string[] {
  if (labels.length === 0) return ["l:none"];
  return unique(
    labels.slice(0, 3).flatMap(({ label }) => {
      const words = wordsOf(label);
      return [
        `l:${words.join("_")}`,
        ...words.map((word) => `lw:${word}`),
        ...words.flatMap(classesOf).map((name) => `lc:${name}`),
        `l1:${words.at(-1)}`,
      ];
    }),
  );
}

// A hostile line may be as long as the text.
const LINE = 300;

function lineFeatures(text: string, { start, end }: { start: number; end: number }): string[] {
  const before = lineBefore(text, start, LINE).trimStart();
  const after = lineAfter(text, end, LINE);
  return [
    ...(before === "" ? ["line:first"] : []),
    ...(after.trim() === "" ? ["line:last"] : []),
    ...wordsOf(before)
      .slice(0, 3)
      .map((word, at) => `line${at + 1}:${word}`),
    ...sortsOf(`${before}${text.slice(start, end)}${after}`, before).map((sort) => `sort:${sort}`),
  ];
}

const HEADING =
  /^[\s#*=_-]{0,6}(?:(?:\d{1,2}(?:\.\d{1,2})?|[A-Z]|[IVX]{1,4}|\([a-z0-9]{1,3}\))[.):]?\s+)?(?<words>\p{L}[^\n.;!?]{1,48}?)[\s:*=_-]{0,6}$/u;
const ABOVE = 700;

function aboveFeatures(text: string, start: number): string[] {
  const heading = linesAbove(text, start, ABOVE)
    .slice(0, 12)
    .find((line) => HEADING.test(line));
  const words = heading ? wordsOf(HEADING.exec(heading)?.groups?.words ?? "").slice(0, 5) : [];
  return unique([...words.map((word) => `hw:${word}`), ...words.flatMap(classesOf).map((name) => `hc:${name}`)]);
}

const YES =
  /\b(?:deal|agreed?|yes|yep|yeah|ok(?:ay)?|works|perfect|fine|confirm\w*|accept\w*|done|great|sold|signed)\b|👍|🤝|✅/i;
const NO =
  /\b(?:no|not|can['’]?t|too\s\w+|instead|could\s(?:we|you)|how\sabout|what\s(?:if|about)|low|lower|higher|more)\b|\?/i;

function messageFeatures({ text, messages }: Frame, { start, end }: { start: number; end: number }): string[] {
  if (messages.length < 2) return [];
  const at = messages.findLastIndex((message) => message.start <= start);
  const own = messages[at];
  if (!own) return ["message:before"];
  const [rest, answer] = [text.slice(end, own.end), messages[at + 1]];
  const said = answer ? text.slice(answer.start, Math.min(answer.end, answer.start + 240)) : "";
  const isAnswer = answer !== undefined && answer.sender !== own.sender;
  const place = Math.floor((4 * at) / messages.length);
  return [
    `message:${place}`,
    ...(at === messages.length - 1 ? ["message:last"] : []),
    ...(rest.slice(0, 200).includes("?") ? ["message:asks"] : []),
    ...(isAnswer && YES.test(said) ? ["answer:yes"] : []),
    ...(isAnswer && NO.test(said) ? ["answer:no"] : []),
  ];
}

const ITEM = new RegExp(`^\\s*${LIST_MARK}\\s`);

function sortsOf(line: string, before: string): string[] {
  return [
    ...(/^\s*(?:>|\|\s*>)/.test(line) ? ["quoted"] : []),
    ...(/^\s*(?:from|sent|date|to|cc|subject|on .{5,80} wrote)\s*:/i.test(line) ? ["mail head"] : []),
    ...(/^\W{0,3}$/.test(before) && /\d{1,2}:\d\d/.test(line) ? ["stamped"] : []),
    ...(/\t|\s\|\s/.test(line) ? ["cells"] : []),
    ...(ITEM.test(line) ? ["item"] : []),
    ...(/signed|signature|\/s\/|\bby\s*:|\bname\s*:|witness/i.test(line) ? ["signature"] : []),
  ];
}

export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}’']*|\d+|[:;()"“”/|–—-]/gu) ?? [];
  return words.map((word) => (/^\d/.test(word) ? "#".repeat(Math.min(4, word.length)) : word));
}

const unique = (features: string[]): string[] => [...new Set(features)];
