import type { ExtractedFields, NoteTopic } from "@crm/domain/document/extraction.schema";
import { type Candidate, foundByRule } from "../candidate";
import { type ContractText, foldSpace } from "../text/contract-text";
import type { Labelled } from "../text/find-labels";
import { NOTE_TOPICS, type Topic, weightOf } from "./note-topics";

/** A line of the notes, word for word as it stands in the document. */
export interface NoteLine extends Candidate<string> {
  topic: NoteTopic;
}

/** Sentences of which the first ones are weighed, the rest of a longer text left. */
const MOST_SENTENCES = 5_000;
const LONGEST_ROW = 200;
const MOST_HEADINGS = 20;

/** At most one line for payment, usage rights, exclusivity and termination: the sentence or row that states it best. */
export function readNotes(text: string, labels: Labelled[]): NoteLine[] {
  const sentences = sentencesOf(text).slice(0, MOST_SENTENCES);
  const lines = NOTE_TOPICS.flatMap((topic): NoteLine[] => {
    const weighed = sentences.map((sentence) => ({ sentence, weight: weightOf(topic, sentence.value) }));
    const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a), { sentence: undefined, weight: 0 } as Weighed);
    const headed = best.weight > 1 ? undefined : firstBelow(text, topic, sentences);
    const row = labels.find(
      ({ label, value, end, labelStart }) =>
        topic.label.test(label) && /\w{3}/.test(value) && !/\[|_{3}/.test(value) && end - labelStart <= LONGEST_ROW,
    );
    const isStated = best.sentence && (best.weight > 1 || !(row || headed));
    const confidence = best.weight > 1 ? 0.8 : 0.7;
    if (isStated && best.sentence) return [{ ...best.sentence, topic: topic.topic, confidence }];
    if (!row && headed) return [{ ...headed, topic: topic.topic, confidence: 0.75 }];
    if (!row) return [];
    const { labelStart: start, end } = row;
    return [{ topic: topic.topic, value: foldSpace(text.slice(start, end)), confidence: 0.78, start, end }];
  });
  return lines.filter((one, index) => lines.findIndex(({ start }) => start === one.start) === index);
}

const HEADING_REACH = 12;

const TITLE = /\b[\p{L}-]{1,40}(?: \p{L}{1,40})?\s?[.:–—-]\s$/u;

/** The first sentence of the clause under a topic's heading, with the heading's words where they stand on its line. */
function firstBelow(text: string, { heading, mentions }: Topic, sentences: Sentence[]): Sentence | undefined {
  if (!heading) return undefined;
  for (const { 0: words, index } of [...text.matchAll(heading)].slice(0, MOST_HEADINGS)) {
    const below = index + words.length;
    const first = sentences.find(({ start }) => start >= below - 1 && start <= below + HEADING_REACH);
    if (!first || !/[.”"]$/.test(first.value) || mentions.test(first.value)) continue;
    const title = TITLE.exec(words);
    const start = title ? index + title.index : first.start;
    return { value: foldSpace(text.slice(start, first.end)), start, end: first.end };
  }
  return undefined;
}

interface Weighed {
  sentence: Sentence | undefined;
  weight: number;
}

/** The notes as one value of so many lines, each line with its own passage; the first line's passage stands for all. */
export function foundNotes(contract: ContractText, lines: NoteLine[]): ExtractedFields["notes"] {
  const parts = lines.flatMap((line) => {
    const { topic } = line;
    const part = foundByRule(contract, line);
    return part ? [{ topic, part }] : [];
  });
  const [first] = parts;
  if (!first) return undefined;
  return {
    ...first.part,
    value: parts.map(({ part }) => part.value).join("\n"),
    parts: parts.map(({ topic, part: { value: _value, ...passage } }) => ({ topic, ...passage })),
  };
}

/** A whole sentence, or a whole point of a list, without the number and the heading that stand before it. */
interface Sentence {
  /** White space folded. */
  value: string;
  start: number;
  end: number;
}

const MIN_LENGTH = 25;
const MAX_LENGTH = 300;
const PLACEHOLDER = /\[[^\]]*\]|_{3,}|☐|□/;

/** Where a sentence may end: at its mark, with its cell, or where the next line begins with a bullet, a number or a label, or is a table's row. */
const END =
  /[.?!](?=[\s"”’)]|$)["”’)]*|\t|\n(?=[^\S\n]*(?:[•▪☐–-]|\d+(?:\.\d+)*\.?\s|\([a-z]\)|\p{Lu}[^\n:.;]{0,30}:\s)|[^\n\t]{0,80}\t)/gu;
const ABBREVIATION = /\b(?:Inc|Ltd|Corp|Co|No|St|Mr|Ms|Mrs|Dr)$/;

/**
 * What stands before a sentence: bullets, its number, and the words of a heading on a line of their own. Each word ends at
 * white space; otherwise a run of capitals splits into words in exponentially many ways.
 */
const LEAD =
  /^\W*(?:(?:[Aa]rticle|ARTICLE|[Ss]ection|SECTION|[Cc]lause|CLAUSE)\s[\dIVX]{1,5}(?:\.\d{1,2})*\s?[.:–—-](?!\d)\s?)?(?:\d+(?:\.\d+)*\.?\s+)?(?:(?:(?:&?\p{Lu}[^\s.]*|and|of|for|the|to|&)(?=\s)[^\S\n]*){1,6}\n\s*(?=\p{Lu}))?/u;

/** The sentences of a text that are short enough to be noted, and have nothing left to be filled in. */
function sentencesOf(text: string): Sentence[] {
  return stretchesOf(text).flatMap(({ start: from, end: to }) => {
    const whole = text.slice(from, to);
    const skipped = LEAD.exec(whole)?.[0].length ?? 0;
    const start = from + skipped;
    const end = from + trimmed(whole).length;
    if (end - start < MIN_LENGTH) return [];
    const value = foldSpace(text.slice(start, end));
    const isSentence = /^(?!WHEREAS)[\p{Lu}“"$].*[^:,]$/u.test(value) && (value.match(/\s\p{Ll}+/gu)?.length ?? 0) >= 3;
    const isShort = value.length >= MIN_LENGTH && value.length <= MAX_LENGTH;
    return isSentence && isShort && !PLACEHOLDER.test(value) ? [{ value, start, end }] : [];
  });
}

/** Where one sentence or cell after the other stands, the marks at their ends included. */
function stretchesOf(text: string): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    if (mark.startsWith(".") && ABBREVIATION.test(text.slice(Math.max(0, index - 6), index))) continue;
    const isSpace = mark === "\t" || mark === "\n";
    const end = isSpace ? index : index + mark.length;
    if (end - start >= MIN_LENGTH) stretches.push({ start, end });
    start = index + mark.length;
  }
  if (text.length - start >= MIN_LENGTH) stretches.push({ start, end: text.length });
  return stretches;
}

/** Of a sentence that is too long, the part up to its last semicolon within the length of a note. */
function trimmed(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const semicolon = sentence.lastIndexOf(";", MAX_LENGTH);
  return semicolon > MIN_LENGTH ? sentence.slice(0, semicolon) : sentence;
}
