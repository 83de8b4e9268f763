import type { Attribution } from "../../ranker/surroundings";
import type { Mention, Stretch } from "./creator-mentions";

interface Group extends Stretch {
  of: number[];
}

/** `of` is empty when something applies to all creators. */
const ALL_CREATORS: Attribution = { of: [], isFirm: true };

export const EVERYONE =
  /\b(?:both|each(?=\s?(?:[.,;)\n]|$|of\b|one\b|creators?\b|talents?\b|influencers?\b|participants?\b|persons?\b|gets?\b|receives?\b|makes?\b|posts?\b|will\b|shall\b))|everyone|everybody|all (?:creators|talents?|of (?:them|you)|two|three|four)|together|jointly|joint|common|shared|either|apiece|per (?:creator|talent|person|head))\b/i;

/**
 * Handles "$900 for Ada, $1,200 for Grace", "Ada gets $900, Grace $1,200" and "Ada and Grace get $900 and $1,200
 * respectively". Null when the sentence names nobody.
 */
export function creatorsInSentence(
  text: string,
  sentence: Stretch,
  place: number,
  named: readonly Mention[],
  inOrder: readonly number[],
): Attribution | null {
  const words = text.slice(sentence.start, sentence.end);
  if (named.length === 0) {
    const turn = respectively(words, place - sentence.start, inOrder);
    if (turn !== null) return { of: [turn], isFirm: true };
    return EVERYONE.test(words) ? ALL_CREATORS : null;
  }
  const groups = groupsOf(text, named);
  const next = groups.find(({ start }) => start >= place);
  const previous = groups.findLast(({ end }) => end <= place);
  if (previous && previous.of.length > 1) {
    const turn = respectively(text.slice(previous.end, sentence.end), place - previous.end, previous.of);
    if (turn !== null) return { of: [turn], isFirm: true };
  }
  if (FOR_EVERYONE.test(text.slice(place, sentence.end))) return ALL_CREATORS;
  const all = new Set(named.map(({ who }) => who));
  if (all.size === 1) return { of: [...all], isFirm: true };
  if (next?.of.length === 1 && isBefore(text, place, next)) return { of: next.of, isFirm: true };
  if (!previous) return ALL_CREATORS;
  return previous.of.length < inOrder.length ? { of: previous.of, isFirm: true } : ALL_CREATORS;
}

const FOR_EVERYONE =
  /^[^.;,\d]{0,24}\b(?:for (?:each|both|all)|(?:for|to) the (?:two|three|four)|each of (?:you|them|us)|per (?:creator|head|person))\b/i;

const PERIOD =
  "(?:\\s?/\\s?(?:mo(?:nth)?|m)\\b|\\s(?:a|per|each|every)\\smonth\\b|\\smonthly\\b|\\s?p\\.?\\s?c?\\.?m\\b\\.?)?";
const LEADS_TO_NAME = new RegExp(
  `^[)"”]?${PERIOD}(?:\\s(?!and\\b)[^\\s.;,\\d]+){0,4}\\s(?:for|to|from|by|of|at|on|a|para|für|an|pour|à)\\s(?:(?:the|doña|don|frau|herrn?|madame|monsieur|mme|mrs?|ms|mx|dr)\\b\\.?\\s)?["“]?$|^\\s?(?:\\([^()]{0,20}\\))?\\s?(?:[-–—→:=/]|\\()\\s?$`,
  "i",
);
const BESIDE_NAME = new RegExp(`^${PERIOD}\\s$`, "i");

function isBefore(text: string, place: number, next: Group): boolean {
  const between = text.slice(place, next.start);
  return LEADS_TO_NAME.test(between) || (BESIDE_NAME.test(between) && /^\s?(?:[,.;\n]|$)/.test(text.slice(next.end)));
}

const JOINED =
  /^[\s,&+/]*(?:\([^()\n]{0,80}\)|\[[^[\]\n]{0,80}\])?[\s,)&+/“”"'’-]*(?:\b(?:and|und|y|et|e|plus|with|or|hi|hey|hello|dear|hallo|liebe[rs]?|querid[oa]|ch[eè]re?|ol[aá]|hola)\b)?[\s(“"@]*$/i;

export function groupsOf(text: string, named: readonly Mention[]): Group[] {
  const groups: Group[] = [];
  for (const { who, start, end } of named) {
    const last = groups.at(-1);
    if (last && JOINED.test(text.slice(last.end, start))) {
      if (!last.of.includes(who)) last.of.push(who);
      last.end = Math.max(last.end, end);
    } else groups.push({ of: [who], start, end });
  }
  return groups;
}

const IN_ORDER = /\b(?:respectively|in that order|bzw\b|respectivamente|respectivement)/gi;
const VALUE = /[^\s,]*\d[^\s,]*(?:,\d[^\s,]*)*(?:\s(?!and\b|und\b|y\b|et\b|to\b|at\b|à\b)[^\s,]+)*/g;

function respectively(words: string, place: number, of: readonly number[]): number | null {
  const marks = [...words.matchAll(IN_ORDER)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }));
  const before = marks.findLast(({ end }) => end <= place);
  const after = marks.find(({ start }) => start >= place);
  if (!before && !after) return null;
  const from = before?.end ?? 0;
  const values = [...words.slice(from, after?.start).matchAll(VALUE)].map(({ index, 0: value }) => ({
    start: from + index,
    end: from + index + value.length,
  }));
  if (values.length !== of.length) return null;
  const turn = values.findIndex(({ start, end }) => place > start && place <= end);
  return turn < 0 ? null : (of[turn] ?? null);
}
