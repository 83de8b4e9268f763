import { type Frame, surroundings, wordsOf } from "../../ranker/surroundings";
import { parseNumberWord } from "../text/number-words";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import { isReplacement, isSuperseded } from "../text/superseded";
import type { Count, Counts } from "./find-counts";
import type { Lines } from "./lines";
import type { Token } from "./tokens";
import { classOf, doubtOf } from "./video-words";

export interface Described {
  count: Count;
  isOfVideos: boolean;
  start: number;
  end: number;
  quoteEnd: number;
  quoteStart: number;
  periods: string[];
  features: string[];
}

const LABELLED = ["month", "week", "fortnight", "time", "months"] as const;

export function describe(frame: Frame, { tokens, counts }: Counts, at: number, lines: Lines): Described | null {
  const count = counts[at];
  const first = count && tokens[count.from];
  const last = count && tokens[count.to];
  if (!count || !first || !last) return null;
  const noun = count.noun === null ? null : (tokens[count.noun] ?? null);
  const stretch = { start: first.start, end: last.end };
  const labels = frame.labelsOf(stretch);
  const label = new Set(labels.flatMap((one) => wordsOf(one.label)).flatMap((word) => classOf(word) ?? []));
  const behind = periodBehind(tokens, count, counts[at + 1]?.from);
  const before = periodBefore(tokens, count, counts[at - 1]?.to);
  const above = lines.above(stretch.start);
  const isUnder =
    count.isLone && label.has("video") && !label.has("other") && !label.has("money") && noun?.class !== "other";
  const isOfVideos = noun?.class === "video" || noun?.class === "platform" || isUnder;
  const isNamed =
    noun?.class === "times"
      ? behind?.isNear
      : (noun?.class === "work" || noun === null) &&
        (behind?.isNear || label.has("video") || label.has("month") || label.has("week") || above.isLabel);
  if (count.form === "times" && !behind?.isNear) return null;
  const nounWord = noun?.word ?? "none";
  const periods = [
    `behind ${behind ? `${behind.class}${behind.isFar ? " far" : ""}` : "none"}`,
    `before ${before ? `${before.class}${before.isFar ? " far" : ""}` : "none"}`,
    `label ${LABELLED.find((name) => label.has(name)) ?? "none"}`,
    ...above.features,
  ];
  const kind = noun?.class ?? (label.has("video") ? "labelled" : "none");
  const near = periods.slice(0, 3).find((period) => /\b(?:month|week|fortnight)\b/.test(period));
  const wordsBefore = sentenceBefore(frame.sentences, stretch.start, 200);
  const wordsAfter = sentenceAfter(frame.sentences, stretch.end, 90);
  const changes = [
    ...(isSuperseded(wordsBefore, wordsAfter) ? ["superseded"] : []),
    ...(isReplacement(wordsBefore) ? ["replaces"] : []),
  ];
  // A change may state numbers alone: for "six" substitute "eight".
  if (!isOfVideos && !isNamed && (noun !== null || changes.length === 0)) return null;
  const doubts = [
    ...doubtOf(wordsBefore, wordsAfter).map((doubt) => `doubt:${doubt}`),
    ...(isRange(tokens, count) ? ["doubt:range"] : []),
    ...changes,
  ];
  const ends = [stretch.end, count.side === "behind" ? (noun?.end ?? 0) : 0, behind && !behind.isFar ? behind.end : 0];
  const starts = [
    stretch.start,
    ...(count.side === "before" && noun ? [noun.start] : []),
    ...labels.map(({ labelStart }) => labelStart).filter((place) => stretch.start - place < LONGEST_QUOTE),
  ];
  const classes = classWords(tokens, count);
  return {
    count,
    isOfVideos,
    ...stretch,
    quoteStart: Math.min(...starts),
    quoteEnd: Math.max(...ends.filter((end) => end - stretch.end < LONGEST_QUOTE)),
    periods,
    features: [
      `form:${count.form}`,
      `noun:${kind}`,
      `noun word:${nounWord}`,
      `noun side:${count.side}`,
      ...(count.isLone
        ? [
            `lone in ${lines.placeOf(stretch.start).cell === 0 ? "the first" : "a later"} cell`,
            `lone ${label.has("month") ? "month" : label.has("video") ? "video" : "other"}`,
          ]
        : []),
      ...periods.map((period) => `period ${period}`),
      `kind and period:${kind} ${near ?? "none"}`,
      ...[...label].map((name) => `label class:${name}`),
      ...classes,
      ...doubts,
      ...tickOf(frame.text, stretch.start),
      ...doubts.map((doubt) => `${doubt} ${kind}`),
      ...surroundings(frame, stretch).filter((feature) => !FURTHER.test(feature)),
    ],
  };
}

// Excluded features: measured to overfit.
const FURTHER = /^(?:pos:|[ab]123:|hw:)/;
const LONGEST_QUOTE = 160;
const REACH = 26;

interface Period {
  class: string;
  isNear: boolean;
  isFar: boolean;
  end: number;
}

function periodBehind(tokens: readonly Token[], count: Count, next: number | undefined): Period | null {
  for (let at = count.to + 1; at <= count.to + REACH; at++) {
    const token = tokens[at];
    if (!token || token.class === "stop") return null;
    if (token.class === "line" && tokens[at + 1]?.class === "line") return null;
    const name = periodAt(tokens, at);
    if (!name) continue;
    const isNear = at <= count.to + 4 && name !== "months" && name !== "time";
    return { class: name, isNear, isFar: next !== undefined && at > next, end: token.end };
  }
  return null;
}

function periodBefore(tokens: readonly Token[], count: Count, former: number | undefined): Period | null {
  for (let at = count.from - 1; at >= count.from - REACH; at--) {
    const token = tokens[at];
    if (!token || token.class === "stop") return null;
    if (token.class === "line" && tokens[at - 1]?.class === "line") return null;
    const name = periodAt(tokens, at);
    if (name) return { class: name, isNear: false, isFar: former !== undefined && at < former, end: token.end };
  }
  return null;
}

const SECOND = /^(?:two|2|other|second|alternate)$/;

function periodAt(tokens: readonly Token[], at: number): string | null {
  const name = tokens[at]?.class;
  const before = tokens[at - 1];
  if (name === "weekday") return before?.class === "each" ? "week" : null;
  if (name === "week") return SECOND.test(before?.word ?? "") ? "fortnight" : "week";
  return name === "month" || name === "months" || name === "fortnight" || name === "time" ? name : null;
}

function isRange(tokens: readonly Token[], { from, to }: Count): boolean {
  const isNumber = (at: number) => parseNumberWord(tokens[at]?.word ?? "") !== null;
  const isJoin = (at: number) => /^(?:[-–—]|to|or)$/.test(tokens[at]?.word ?? "");
  const isBetween = tokens[from - 3]?.word === "between" || tokens[from - 1]?.word === "between";
  return isBetween || (isJoin(from - 1) && isNumber(from - 2)) || (isJoin(to + 1) && isNumber(to + 2));
}

const TICK = /[[(]\s?([xX✓✔]?)\s?[\])]/g;
const REACH_OF_TICK = 160;

function tickOf(text: string, start: number): string[] {
  const box = [...text.slice(Math.max(0, start - REACH_OF_TICK), start).matchAll(TICK)].at(-1);
  return box ? [box[1] ? "tick" : "empty box"] : [];
}

function classWords(tokens: readonly Token[], count: Count): string[] {
  const named = (at: number): string => {
    const token = tokens[at];
    return token ? (token.class ?? (/^\d/.test(token.word) ? "number" : token.word)) : "^";
  };
  const behind = [1, 2, 3, 4, 5].map((step) => named(count.to + step));
  const before = [1, 2, 3, 4].map((step) => named(count.from - step));
  return [
    ...behind.map((name, at) => `behind${at}:${name}`),
    ...before.map((name, at) => `before${at}:${name}`),
    `behind01:${behind.slice(0, 2).join(" ")}`,
    `behind012:${behind.slice(0, 3).join(" ")}`,
    `behind0123:${behind.slice(0, 4).join(" ")}`,
    `before01:${before.slice(0, 2).join(" ")}`,
    `before012:${before.slice(0, 3).join(" ")}`,
    `both:${before[0]} # ${behind.slice(0, 2).join(" ")}`,
  ];
}
