import type { Attribution, Frame } from "../../ranker/surroundings";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import {
  creatorInTable,
  creatorOfItem,
  ITEM,
  type Line,
  LONGEST_LEAD,
  lineAt,
  linesOf,
  type Within,
} from "./attribution-by-line";
import { creatorsInSentence, EVERYONE, groupsOf } from "./attribution-by-sentence";
import { type Mention, mentionsOf, mentionsWithin, type NamedCreator, type Stretch } from "./creator-mentions";

const UNCLEAR: Attribution = { of: [], isFirm: false };

const SENTENCE = 400;
const LONGEST_HEADING = 80;

/** Attributes a position to creators by table row or column, sentence, heading, or an earlier sentence. */
export function attributionOf(frame: Frame, creators: readonly NamedCreator[]): (stretch: Stretch) => Attribution {
  const mentions = mentionsOf(frame.text, creators);
  const lines = linesOf(frame.text);
  const within = (stretch: Stretch) => mentionsWithin(mentions, stretch);
  const single = (stretch: Stretch) => {
    const who = new Set(within(stretch).map((mention) => mention.who));
    return who.size === 1 ? ([...who][0] ?? null) : null;
  };
  const inOrder = [...new Set(mentions.map(({ who }) => who))];
  const haveParts = creators.every((_, who) => lines.some((line, at) => headsPart(lines, at, who, line, within)));
  const attributionAt = (end: number): Attribution => {
    const at = lineAt(lines, end - 1);
    const firm = creatorInTable(lines, at, end - 1, single, within) ?? creatorOfItem(lines, at, single, within);
    if (firm !== null) return { of: [firm], isFirm: true };
    const message = frame.messages.findLast(({ start }) => start < end);
    const reach = { start: message?.start ?? 0, end: message?.end ?? frame.text.length };
    const sentence = sentenceAround(frame, lines, at, end, reach);
    const bySentence = creatorsInSentence(frame.sentences, sentence, end, within(sentence), inOrder);
    return (
      bySentence ??
      inLineBefore(lines[at], sentence.start, within) ??
      underHeading(lines, at, reach.start, haveParts, within)
    );
  };
  const known = new Map<number, Attribution>();
  return ({ end }) => {
    const attribution = known.get(end) ?? attributionAt(end);
    known.set(end, attribution);
    return attribution;
  };
}

function sentenceAround(
  { sentences }: Frame,
  lines: readonly Line[],
  at: number,
  place: number,
  reach: Stretch,
): Stretch {
  let start = Math.max(reach.start, place - sentenceBefore(sentences, place, SENTENCE).length);
  let end = Math.min(reach.end, place + sentenceAfter(sentences, place, SENTENCE).length);
  for (let index = at; (lines[index]?.start ?? 0) > start; index--)
    if (beginsAgain(lines[index - 1], lines[index])) start = lines[index]?.start ?? start;
  for (let index = at; (lines[index]?.end ?? Infinity) < end; index++)
    if (beginsAgain(lines[index], lines[index + 1])) end = lines[index]?.end ?? end;
  return { start, end };
}

// In characters: a shorter line ends on purpose, not because it was full.
const FULL_LINE = 60;
const LABEL = /^\s*\p{L}[^\n.;:]{0,30}:\s/u;

function beginsAgain(above: Line | undefined, line: Line | undefined): boolean {
  if (!above || !line || above.cells.length > 1 || line.cells.length > 1) return true;
  if (ITEM.test(line.text) || LABEL.test(line.text)) return true;
  return above.text.length < FULL_LINE && !/^\s*\p{Ll}/u.test(line.text);
}

const MAX_WORDS = 5;

function wordsBeside({ text, start: from }: Line, named: readonly Mention[]): number {
  const others = named.reduce(
    (rest, { start, end }) => rest.slice(0, start - from) + " ".repeat(end - start) + rest.slice(end - from),
    text,
  );
  return others.match(/(?<![@\p{L}])\p{L}{2,}/gu)?.length ?? 0;
}

const PART = /^\W{0,3}(?:part|article|schedule|section|annex|exhibit|appendix|anlage|anexo|annexe|§)(?!\p{L})/iu;

const LOWEST = 5;

function levelOf(line: Line): number {
  const text = line.text.trim();
  if (PART.test(text)) return 0;
  if (/^#{1,4}\s/.test(text) || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && !ITEM.test(text))) return 1;
  const mark = ITEM.exec(text)?.[1];
  if (!mark) return LOWEST;
  if (/\d\.\d/.test(mark)) return 3;
  if (/^(?:\d+|[A-Z])[.)]$/.test(mark)) return 2;
  return /[\p{L}\d]/u.test(mark) ? 4 : LOWEST;
}

function headsPart(lines: readonly Line[], at: number, who: number, line: Line, within: Within): boolean {
  const next = lines[at + 1];
  return next !== undefined && within(next).every((mention) => mention.who === who) && isHeadOf(line, who, within);
}

function isHeadOf(line: Line, who: number, within: Within): boolean {
  const named = within(line);
  const [first] = named;
  return (
    first !== undefined &&
    named.every((mention) => mention.who === who) &&
    named.some(({ isHandle }) => !isHandle) &&
    line.text.length <= LONGEST_HEADING &&
    first.start - line.start <= LONGEST_LEAD &&
    wordsBeside(line, named) <= MAX_WORDS
  );
}

const PARAGRAPH = 2_000;

function inLineBefore(line: Line | undefined, sentence: number, within: Within): Attribution | null {
  if (!line || line.start >= sentence) return null;
  const start = Math.max(line.start, sentence - PARAGRAPH);
  const before = { ...line, text: line.text.slice(start - line.start, sentence - line.start), start, end: sentence };
  const last = groupsIn(before, within).at(-1);
  if (!last) return null;
  return last.of.length === 1 ? { of: last.of, isFirm: false } : UNCLEAR;
}

function underHeading(
  lines: readonly Line[],
  at: number,
  from: number,
  haveParts: boolean,
  within: Within,
): Attribution {
  let highest: number = LOWEST;
  for (let index = at - 1; index >= Math.max(0, at - MAX_LINES); index--) {
    const line = lines[index];
    if (!line || line.end <= from) break;
    const last = groupsIn(line.text.length > PARAGRAPH ? endOf(line) : line, within).at(-1);
    const [who, ...others] = last?.of ?? [];
    if (who !== undefined) {
      const isHead = isHeadOf(line, who, within);
      const level = isHead ? levelOf(line) : LOWEST;
      const isOver = highest < LOWEST && highest <= level;
      return others.length > 0 || isOver ? UNCLEAR : { of: [who], isFirm: haveParts && isHead };
    }
    if (!isHeading(line)) continue;
    if (EVERYONE.test(line.text)) break;
    highest = Math.min(highest, levelOf(line));
  }
  return UNCLEAR;
}

const endOf = (line: Line): Line => ({ ...line, text: line.text.slice(-PARAGRAPH), start: line.end - PARAGRAPH });

const groupsIn = (line: Line, within: Within) =>
  groupsOf(
    line.text,
    within(line).map((one) => ({ ...one, start: one.start - line.start, end: one.end - line.start })),
  );

const MAX_LINES = 80;

function isHeading(line: Line): boolean {
  const text = line.text.trim();
  const words = text.replace(ITEM, "").replace(PART, "");
  return (
    text.length <= LONGEST_HEADING &&
    line.cells.length < 2 &&
    !/[.;,]$/.test(text) &&
    !/:\s*\S/.test(words) &&
    !/[$€£]/.test(words)
  );
}
