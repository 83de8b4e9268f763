import type { CalendarDate } from "@crm/domain/value/calendar";
import { probabilitiesOf, rank, type Weights, weightsFor } from "../../ranker/linear-ranker";
import { isOutdated } from "../../ranker/messages";
import type { Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import { type Candidate, LEAST_LIKELY } from "../candidate";
import { ofCreator, rankOfCreator } from "../creators/creator-candidates";
import type { Labelled } from "../text/find-labels";
import { applyReplacements } from "../text/superseded";
import type { WrittenDate } from "./calendar-day";
import { type DateCandidate, DOUBTS, dateCandidates, daysOf, periodCandidates } from "./date-candidates";
import { endCandidates, type LikelyStart } from "./end-candidates";

const START = weightsFrom(new URL("./weights/start-date.json", import.meta.url));
const END = weightsFrom(new URL("./weights/end-date.json", import.meta.url));

export interface ReadDays {
  days: WrittenDate[];
  written: DateCandidate[];
  starts: DateCandidate[];
}

export function readDays(frame: Frame): ReadDays {
  const days = daysOf(frame);
  const written = dateCandidates(frame, days);
  return { days, written, starts: [...written, ...periodCandidates(frame, "first")] };
}

export function likelyStarts(candidates: readonly DateCandidate[], weights: Weights): LikelyStart[] {
  const values = [...probabilitiesOf(candidates, weights)];
  const likely = values.map(([value, { probability }]) => ({ value, probability }));
  return likely.sort((one, other) => other.probability - one.probability).slice(0, 3);
}

export function readStartDate(frame: Frame, read: ReadDays): Candidate<CalendarDate> | null {
  const candidates = read.starts;
  const weights = weightsFor(frame.text, START);
  const best = rankOfCreator(frame, candidates, weights);
  if (best) return candidateOf(frame, read, best, confidenceOf(best.probability, frame.legibilityOf(best), weights));
  const signed = frame.messages.length === 0 && !UNDATED.test(frame.sentences) ? letterOrSignature(candidates) : null;
  return signed && candidateOf(frame, read, signed, LEAST_LIKELY);
}

const UNDATED =
  /\b(?:start|commence\w*|begin\w*|effective|launch)\b[^.;\n]{0,60}\b(?:to\sbe\s\w+|tb[acd]|not\syet|when(?:ever)?|the\s(?:day|date)\s(?:on\swhich|after|of))\b/i;

const SIGNATURE = /^(?:sort:signature|[ab]w:(?:sign|signed|signatures?|undersigned|executed))$/;

function letterOrSignature(candidates: readonly DateCandidate[]): DateCandidate | null {
  const isSigned = ({ features }: DateCandidate) => features.some((feature) => SIGNATURE.test(feature));
  const first = candidates.find(isSigned);
  // A second signature's date may have no word such as "signed" near it.
  const isBelow = ({ start, features }: DateCandidate) =>
    first !== undefined && start > first.start && features.includes("l1:date");
  const signed = candidates.filter((candidate) => isSigned(candidate) || isBelow(candidate));
  const heads = candidates.filter(({ features }) =>
    ["line:first", "line:last", "pos:0"].every((feature) => features.includes(feature)),
  );
  return signed.toSorted((one, other) => (one.value < other.value ? 1 : -1))[0] ?? heads[0] ?? null;
}

export function readEndDate(
  frame: Frame,
  read: ReadDays,
  start: Candidate<CalendarDate> | null,
): Candidate<CalendarDate> | null {
  const ofStart = weightsFor(frame.text, START);
  const isStart = (some: readonly DateCandidate[]) => rank(some, ofStart) !== null;
  const starts = likelyStarts(ofCreator(frame, read.starts, isStart), ofStart);
  const weights = weightsFor(frame.text, END);
  const none = noEnd(frame);
  const candidates = applyReplacements(endCandidates(frame, read.days, read.written, starts));
  const choose = (among: readonly DateCandidate[]) => {
    const best = rankOfCreator(frame, among, weights, { none });
    return best && candidateOf(frame, read, best, confidenceOf(best.probability, frame.legibilityOf(best), weights));
  };
  // An optional end counts only when no other day is likely.
  const firm = candidates.filter(({ features }) => !features.includes("optional"));
  const end = choose(firm) ?? choose(candidates);
  if (!start || !end || end.value > start.value || end.confidence > start.confidence) return end;
  return choose(candidates.filter(({ value }) => value > start.value));
}

const OPEN = {
  "no end": /\b(?:no|not|without|don't|doesn't)\s(?:\w+\s){0,2}(?:end|ends|expir\w+|fixed|term)\b/i,
  "month by month": /\bmonth(?:ly)?[\s-](?:to|by|after)[\s-]month\b|\bevery month until\b|\brolling\b/i,
  "until somebody":
    /\b(?:until|till|unless)\s(?:such\stime\sas\s)?(?:it\sis\s)?(?:either|one|any(?:one|body)?|some(?:one|body)|you|we|i|he|she|both|further|terminated|cancel\w+|ended|stopped)\b/i,
  "goes on":
    /\b(?:carries|carry|carrying|keeps?|goes|go|going|continu\w+|runs?)\s(?:on\b|going\b|running\b|indefinitely|until\b)/i,
  "without limit": /\b(?:indefinite\w*|open[\s-]ended|ongoing|evergreen|perpetual\w*|unlimited)\b/i,
  renews: /\b(?:renew\w*|automatic\w*|successive)\b/i,
  "at an option": /\b(?:option|may\sextend|can\sextend)\b/i,
};

export function noEnd({ sentences }: Frame): string[] {
  const words = sentences.replace(/\s/g, " ");
  return Object.entries(OPEN).flatMap(([name, pattern]) => (pattern.test(words) ? [`open:${name}`] : []));
}

function candidateOf(
  { text, labelsOf, messages }: Frame,
  { days, written }: ReadDays,
  candidate: DateCandidate,
  confidence: number,
): Candidate<CalendarDate> {
  const { value, features, start, end } = candidate;
  const day = days.find((one) => one.start === start && one.end === end);
  const span = day ? quoteSpan(text, day, labelsOf(day)[0]) : { start, end };
  const isAmbiguous = day ? day.isAmbiguous : days.some((each) => each.isAmbiguous);
  const isDoubted = DOUBTS.some((doubt) => features.includes(doubt)) || isOutdated(messages, candidate, written);
  return { value, confidence: Math.min(confidence, isAmbiguous ? EITHER_WAY : 1, isDoubted ? DOUBTED : 1), ...span };
}

const EITHER_WAY = 0.7;
// Highest confidence of a date that the text doubts or a newer mail may change.
const DOUBTED = 0.9;

function quoteSpan(text: string, date: WrittenDate, label?: Labelled): { start: number; end: number } {
  if (date.writtenAt) return date.writtenAt;
  if (label && date.start - label.labelStart < 200 && label.labelStart < date.start) {
    const between = text.slice(label.labelStart, date.start);
    if (!between.includes("\n")) return { start: label.labelStart, end: date.end };
    return { start: date.start, end: date.end };
  }
  const before = text.slice(Math.max(0, date.start - 60), date.start);
  const clause = Math.max(...[".", ";", ":", "\n\n", "\t"].map((mark) => before.lastIndexOf(mark))) + 1;
  const from = Math.max(date.start - before.length + clause, belowHeading(text, date.start));
  const word = text.slice(from, date.start).search(/(?<!\w)\w/);
  const isCut = clause === 0 && from > 0 && from === date.start - before.length;
  const start = isCut ? text.indexOf(" ", from) + 1 : from + Math.max(0, word);
  return { start: Math.min(start, date.start), end: date.end };
}

const LONGEST_HEADING = 40;

function belowHeading(text: string, at: number): number {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  const heading = text.slice(text.lastIndexOf("\n", line - 2) + 1, Math.max(0, line - 1)).trim();
  const isHeading = /^[\p{L}\d]/u.test(heading) && heading.length <= LONGEST_HEADING && /[\p{L}\d)]$/u.test(heading);
  return isHeading && /^\s*\p{Lu}/u.test(text.slice(line, at)) ? line : 0;
}
