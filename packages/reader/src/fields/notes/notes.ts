import type { ExtractedFields, NoteTopic } from "@crm/domain/document/extraction.schema";
import { type Candidate, foundByRule } from "../candidate";
import { type ContractText, foldSpace } from "../text/contract-text";
import type { Labelled } from "../text/find-labels";
import { NOTE_TOPICS, type Topic, weightOf } from "./note-topics";

export interface NoteLine extends Candidate<string> {
  topic: NoteTopic;
}

const MAX_SENTENCES = 5_000;
const LONGEST_ROW = 200;
const MAX_HEADINGS = 20;

export function readNotes(text: string, labels: Labelled[]): NoteLine[] {
  const sentences = sentencesOf(text).slice(0, MAX_SENTENCES);
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

function firstBelow(text: string, { heading, mentions }: Topic, sentences: Sentence[]): Sentence | undefined {
  if (!heading) return undefined;
  for (const { 0: words, index } of [...text.matchAll(heading)].slice(0, MAX_HEADINGS)) {
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

interface Sentence {
  value: string;
  start: number;
  end: number;
}

const MIN_LENGTH = 25;
const MAX_LENGTH = 300;
const PLACEHOLDER = /\[[^\]]*\]|_{3,}|☐|□/;

const END =
  /[.?!](?=[\s"”’)]|$)["”’)]*|\t|\n(?=[^\S\n]*(?:[•▪☐–-]|\d+(?:\.\d+)*\.?\s|\([a-z]\)|\p{Lu}[^\n:.;]{0,30}:\s)|[^\n\t]{0,80}\t)/gu;
const ABBREVIATION = /\b(?:Inc|Ltd|Corp|Co|No|St|Mr|Ms|Mrs|Dr)$/;

// Each word must end at white space, or runs of capitals would backtrack exponentially.
const LEAD =
  /^\W*(?:(?:[Aa]rticle|ARTICLE|[Ss]ection|SECTION|[Cc]lause|CLAUSE)\s[\dIVX]{1,5}(?:\.\d{1,2})*\s?[.:–—-](?!\d)\s?)?(?:\d+(?:\.\d+)*\.?\s+)?(?:(?:(?:&?\p{Lu}[^\s.]*|and|of|for|the|to|&)(?=\s)[^\S\n]*){1,6}\n\s*(?=\p{Lu}))?/u;

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

function trimmed(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const semicolon = sentence.lastIndexOf(";", MAX_LENGTH);
  return semicolon > MIN_LENGTH ? sentence.slice(0, semicolon) : sentence;
}
