import { NUMBER_WORD, ORDINAL_WORD, parseNumberWord } from "../../text/number-words";
import { sentenceAfter, sentenceBefore } from "../../text/sentence-text";
import type { WrittenDate } from "../calendar-day";
import { type Duration, findDurations } from "./find-durations";
import { FROM_START, sureOfStart } from "./from-start";
import { dependsOnMore, doubtOfLength } from "./other-lengths";
import { labelBefore } from "./term-labels";
import { TERM_SENTENCES, THIS } from "./term-sentences";

/** A length that a text gives its own contract; from `start` to `end` stands the clause that states it. */
export interface WrittenTerm extends Duration {
  confidence: number;
  /** Where the length itself is written. */
  length: { start: number; end: number };
}

const BEFORE = 320;
const AFTER = 140;
const LEAST = 0.35;

/** The lengths that a text (as `sentenceText` gives it) states for its own contract: `six (6) months`, `the first anniversary`. */
export function findTerms(text: string, dates: WrittenDate[] = []): WrittenTerm[] {
  const named = dates.filter(({ writtenAt }) => writtenAt);
  const lengths = findDurations(text).map((duration) => termOf(text, named, duration, confidenceOf));
  const anniversaries = findAnniversaries(text).map((duration) =>
    termOf(text, named, duration, confidenceOfAnniversary),
  );
  return [...withFurtherTerms(text, lengths), ...anniversaries].filter(({ confidence }) => confidence >= LEAST);
}

const THEN =
  /^[^.;]{0,40}?,?\s(?:and\s|to\sbe\s)?(?:thereafter|then|followed\sby|plus|(?:and\s)?after\sthat)\b[^.;]{0,70}?\b(?:further|second|additional|another|subsequent|extended|final)\s(?:(?:fixed|successive)\s)?(?:(?:period|term|phase|stage)\s(?:of|lasting)\s)?$/i;
const NO_SECOND_STEP =
  /\b(?:may|might|can|could|option\w*|renew\w*|right|unless|if|elects?|wish\w*|notice|mutual\w*|automatic\w*|each|successive)\b/i;
const SURE_TERM = 0.7;

/** An initial year and thereafter a further six months, which nobody has to choose, are a term of eighteen months. */
function withFurtherTerms(text: string, terms: WrittenTerm[]): WrittenTerm[] {
  const added = new Set<WrittenTerm>();
  const sums = terms.map((term, index) => {
    const next = terms[index + 1];
    if (!next || term.confidence < SURE_TERM || next.length.start - term.length.end > 130) return term;
    const between = text.slice(term.length.end, next.length.start).replace(/\s/g, " ");
    const after = sentenceAfter(text, next.length.end, 60);
    if (!THEN.test(between) || NO_SECOND_STEP.test(between) || NO_SECOND_STEP.test(after)) return term;
    const [first, second] = [inMonths(term), inMonths(next)];
    if (first === null || second === null) return term;
    added.add(next);
    return { ...term, unit: "month" as const, count: first + second, end: next.length.end };
  });
  return sums.filter((term) => !added.has(term));
}

function inMonths({ unit, count }: Duration): number | null {
  if (unit === "month") return count;
  return unit === "year" ? count * 12 : null;
}

type Judge = (before: string, after: string) => number;

function termOf(text: string, named: WrittenDate[], duration: Duration, judge: Judge): WrittenTerm {
  const { start, end } = duration;
  const before = sentenceBefore(text, start, BEFORE);
  const label = labelBefore(text, start);
  const following = withoutNames(sentenceAfter(text, end, AFTER), end, named);
  const after = label ? following.slice(0, text.slice(end).search(/\n|$/m)) : following;
  const said = Math.max(judge(before, after), label?.confidence ?? 0);
  const doubt = said === 0 ? 0 : doubtOfLength(label ? label.words : before, after);
  const relation = FROM_START.exec(after)?.[0].length ?? 0;
  const confidence =
    (said - doubt) * (dependsOnMore(before, after) ? 0.6 : 1) * (relation > 0 ? 1 : sureOfStart(after));
  return {
    ...duration,
    confidence,
    start: label?.start ?? start - clauseLength(before),
    end: end + relation,
    length: { start, end },
  };
}

/** Words in which the first name of a day is told as what it is. */
function withoutNames(words: string, at: number, named: WrittenDate[]): string {
  const day = named.find(({ start }) => start >= at);
  if (!day || day.end > at + words.length) return words;
  return `${words.slice(0, day.start - at)}Effective Date${words.slice(day.end - at)}`;
}

function confidenceOf(before: string, after: string): number {
  const form = TERM_SENTENCES.find((one) => one.before.test(before) && (one.after?.test(after) ?? true));
  return form?.confidence ?? 0;
}

const ENDS = new RegExp(
  `\\b(?:term|period|it|${THIS})\\b[^.;]*\\b(?:end|expir|terminat|continu|remain|until|stay|operative|force|effect|runs?|lasts?|good)`,
  "i",
);

function confidenceOfAnniversary(before: string): number {
  return ENDS.test(before) ? 0.82 : 0;
}

const ANNIVERSARY = new RegExp(
  `(?<![a-z])(?:until|on|upon|at|and|of|through|to|\\(i\\)|\\(a\\))\\s{1,3}(?:the\\s{1,3})?(?:da(?:te|y)\\s{1,3}(?:that\\s{1,3}is|of|(?:immediately\\s{1,3})?(?:before|preceding|prior\\s{1,3}to))\\s{1,3}the\\s{1,3})?(?:(${ORDINAL_WORD}|\\d{1,2}(?:st|nd|rd|th))(?:\\s?\\(\\d{1,2}(?:st|nd|rd|th)?\\))?|(${NUMBER_WORD}|\\d{1,2})[\\s-]{1,3}year)\\s{1,3}(?:year\\s{1,3})?anniversary`,
  "gi",
);

function findAnniversaries(text: string): Duration[] {
  return [...text.matchAll(ANNIVERSARY)].slice(0, 200).flatMap((match) => {
    const count = parseNumberWord(match[1] ?? match[2] ?? "");
    if (!count) return [];
    const isDayBefore = /\b(?:before|preceding|prior)\b/i.test(match[0]);
    return [
      {
        ...(isDayBefore && { isDayBefore }),
        unit: "year" as const,
        count,
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}

const SUBJECT =
  /\b(?:term|duration|length|period|agreement|contract|engagement|campaign|partnership|collaboration|deal)\b/gi;

/** How far before a length its clause begins: at the last word that names the contract or its term, else at the sentence's start. */
function clauseLength(before: string): number {
  const subject = [...before.matchAll(SUBJECT)].map(({ index }) => index).findLast((at) => before.length - at > 14);
  const start = subject ?? Math.max(0, before.length - 80);
  const isCut = start > 0 && /\w/.test(before[start - 1] ?? "") && /\w/.test(before[start] ?? "");
  const word = isCut ? before.indexOf(" ", start) + 1 : start;
  return before.slice(word).trimStart().length;
}
