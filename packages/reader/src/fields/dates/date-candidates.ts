import { addMonths, type CalendarDate, daysBetween } from "@crm/domain/value/calendar";
import type { Featured } from "../../ranker/linear-ranker";
import { type Frame, surroundings } from "../../ranker/surroundings";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import { isReplacement, isSuperseded } from "../text/superseded";
import type { WrittenDate } from "./calendar-day";
import { findDates } from "./find-dates";
import { daysWithoutYear } from "./forms/days-without-year";
import { withNamedDays } from "./named-days";
import { findNamedPeriods } from "./named-periods";

export interface DateCandidate extends Featured {
  value: CalendarDate;
  start: number;
  end: number;
}

export function daysOf({ text, labels }: Frame): WrittenDate[] {
  // Forms leave underscores around a filled blank: __October 24, 2020____.
  const plain = text.replaceAll("_", " ");
  const whole = findDates(plain);
  const days = [...whole, ...daysWithoutYear(plain, whole)].sort((one, other) => one.start - other.start);
  return withNamedDays(text, days, labels);
}

export function dateCandidates(frame: Frame, days: readonly WrittenDate[]): DateCandidate[] {
  const counts = new Map<CalendarDate, number>();
  for (const { date } of days) counts.set(date, (counts.get(date) ?? 0) + 1);
  const order = orderOf([...counts.keys()].sort());
  return days.map((day, index) => ({
    value: day.date,
    start: day.start,
    end: day.end,
    features: [
      ...surroundings(frame, day),
      ...besides(frame.text, days, index),
      ...order(day.date),
      ...(day.isAmbiguous ? ["ambiguous"] : []),
      ...(day.isWithoutYear ? ["without year"] : []),
      ...(day.writtenAt ? ["named day"] : []),
      ...doubts(frame, day),
      ...(index === 0 ? ["first written"] : []),
      `times:${Math.min(3, counts.get(day.date) ?? 1)}`,
    ],
  }));
}

export function periodCandidates(frame: Frame, side: "first" | "last"): DateCandidate[] {
  return findNamedPeriods(frame.sentences).flatMap(({ start, end, ...period }) => {
    const value = period[side];
    return value ? [{ value, start, end, features: [...surroundings(frame, { start, end }), "named period"] }] : [];
  });
}

export const DOUBTS = ["optional", "superseded"];

const OPTIONAL =
  /\b(?:unless|if|may\s(?:then\s)?be|can\sbe|could\sbe|option(?:al)?|possible|possibly)\b[^.;\n]{0,60}\b(?:exten[ds]|renew|prolong|continu)\w*\b[^.;\n]{0,40}$|\b(?:optional|renewal|option|extension)\s(?:term|period)\b[^.;\n]{0,60}$|\b(?:sauf\sprolongation|salvo\s(?:se\s)?(?:pr[óo]rroga\w*|prorrogad\w+)|prorrogable|es\ssei\sdenn)\b[^.;\n]{0,60}$/i;

function doubts({ sentences }: Frame, { start, end }: WrittenDate): string[] {
  const before = sentenceBefore(sentences, start, 200);
  return [
    ...(OPTIONAL.test(before) ? ["optional"] : []),
    ...(isSuperseded(before, sentenceAfter(sentences, end, 60)) ? ["superseded"] : []),
    ...(isReplacement(before) ? ["replaces"] : []),
  ];
}

const JOINED =
  /^[\s,(]{0,3}(?:to|through|until|thru|till?|and|up\sto|[-–—→>=]{1,2}|ending|ends?|expir\w+)[\s\w,:(]{0,24}$/i;

function besides(text: string, days: readonly WrittenDate[], index: number): string[] {
  const [previous, day, next] = [days[index - 1], days[index], days[index + 1]];
  if (!day) return [];
  return [
    ...(next && isJoined(text, day, next) ? ["joined:first"] : []),
    ...(previous && isJoined(text, previous, day) ? ["joined:last"] : []),
  ];
}

const isJoined = (text: string, first: WrittenDate, last: WrittenDate): boolean =>
  last.date > first.date && last.start - first.end < 30 && JOINED.test(text.slice(first.end, last.start));

const SPANS = [1, 2, 3, 4, 6, 9, 12, 18, 24, 36];
const MAX_DAYS = 100;

function orderOf(days: readonly CalendarDate[]): (day: CalendarDate) => string[] {
  const known = new Set(days.length > MAX_DAYS ? [] : days);
  const spanned = (day: CalendarDate) => SPANS.map((months) => addMonths(day, months));
  const firsts = new Set([...known].filter((day) => spanned(day).some((end) => hasBeside(known, end))));
  const lasts = new Set([...known].filter((last) => days.some((day) => spanned(day).some((end) => isOn(last, end)))));
  return (day) => {
    const at = days.indexOf(day);
    return [
      `order:${Math.min(4, at)}`,
      ...(days.length === 1 ? ["order:only"] : []),
      ...(at === 0 ? ["order:first"] : []),
      ...(at === days.length - 1 ? ["order:last"] : []),
      ...(firsts.has(day) ? ["span:first"] : []),
      ...(lasts.has(day) ? ["span:last"] : []),
    ];
  };
}

// Many contracts end on the day before the anniversary.
const isOn = (day: CalendarDate, end: CalendarDate) => day === end || daysBetween(day, end) === 1;

const hasBeside = (days: ReadonlySet<CalendarDate>, end: CalendarDate) => [...days].some((day) => isOn(day, end));
