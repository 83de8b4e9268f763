import { addDays, addMonths, type CalendarDate, daysBetween } from "@crm/domain/value/calendar";
import { type Frame, surroundings } from "../../ranker/surroundings";
import { sentenceBefore } from "../text/sentence-text";
import type { WrittenDate } from "./calendar-day";
import { type DateCandidate, periodCandidates } from "./date-candidates";
import { type Duration, findAnniversaries, findDurations } from "./find-durations";

export interface LikelyStart {
  value: CalendarDate;
  probability: number;
}

const LEAST_START = 0.05;
// In characters, counted from the end of a length such as "six months".
const COUNTED_WITHIN = 100;
const SOON_DAYS = 25;

/**
 * Last-day candidates: written days, and lengths counted from a start. A term of six months from May 1 gives
 * November 1, which is the date that people note for such contracts.
 */
export function endCandidates(
  frame: Frame,
  days: readonly WrittenDate[],
  written: readonly DateCandidate[],
  starts: readonly LikelyStart[],
): DateCandidate[] {
  const lengths = [...findDurations(frame.sentences), ...findAnniversaries(frame.sentences)];
  const [best] = starts;
  const ends = new Set(best ? lengths.flatMap((length) => lastDays(best.value, length)) : []);
  return [
    ...[...written, ...periodCandidates(frame, "last")].map((candidate) => ({
      ...candidate,
      features: [...candidate.features, ...(best ? besideStart(candidate.value, best, ends) : [])],
    })),
    ...lengths.flatMap((length) => computed(frame, days, length, starts)),
  ];
}

function besideStart(day: CalendarDate, best: LikelyStart, ends: ReadonlySet<CalendarDate>): string[] {
  const sure = share(best.probability);
  if (day === best.value) return [`is start:${sure}`];
  if (day < best.value) return [`before start:${sure}`];
  return [
    `after start:${sure}`,
    ...(daysBetween(best.value, day) < SOON_DAYS ? ["soon after start"] : []),
    ...(ends.has(day) ? ["length agrees"] : []),
  ];
}

function lastDays(from: CalendarDate, length: Duration): CalendarDate[] {
  const end = addTerm(from, length);
  return end ? [end, addDays(end, -1)] : [];
}

function computed(
  frame: Frame,
  days: readonly WrittenDate[],
  length: Duration,
  starts: readonly LikelyStart[],
): DateCandidate[] {
  const beside = days.find(({ start }) => start >= length.end && start < length.end + COUNTED_WITHIN)?.date;
  const likely = starts.slice(0, 2).filter(({ probability }) => probability > LEAST_START);
  const bases = new Set([...likely.map(({ value }) => value), ...(beside ? [beside] : [])]);
  const around = surroundings(frame, length).map((feature) => `d ${feature}`);
  const start = clauseStart(frame.sentences, length.start);
  return [...bases].flatMap((base) => {
    const value = addTerm(base, length);
    if (!value) return [];
    const probability = starts.find((one) => one.value === base)?.probability ?? 0;
    const features = [
      ...["computed", ...around, `unit:${length.unit}`, `count:${length.unit}${length.count}`],
      ...[`base:${share(probability)}`, ...(base === beside ? ["base beside"] : [])],
      ...(base === starts[0]?.value ? ["base best"] : []),
    ];
    return [{ value, start, end: length.end, features }];
  });
}

const share = (probability: number) => (probability > 0.8 ? "high" : probability > 0.4 ? "middle" : "low");

const LONGEST_QUOTE = 80;

function clauseStart(sentences: string, at: number): number {
  const clause = sentenceBefore(sentences, at, LONGEST_QUOTE);
  const isCut = clause.length === LONGEST_QUOTE;
  return at - (isCut ? clause.slice(clause.indexOf(" ") + 1) : clause).trimStart().length;
}

export function addTerm(
  from: CalendarDate,
  { unit, count, isDayBefore }: Pick<Duration, "unit" | "count" | "isDayBefore">,
): CalendarDate | null {
  if (count > (unit === "day" ? 3660 : 120)) return null;
  const end =
    unit === "day" || unit === "week"
      ? addDays(from, unit === "week" ? count * 7 : count)
      : addMonths(from, unit === "year" ? count * 12 : count);
  return isDayBefore ? addDays(end, -1) : end;
}
