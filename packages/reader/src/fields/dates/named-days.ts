import type { Labelled } from "../text/find-labels";
import { sentenceBefore, sentenceText } from "../text/sentence-text";
import type { WrittenDate } from "./calendar-day";

interface NamedDay {
  name: string;
  date: WrittenDate;
  start: number;
  end: number;
}

const NAME = "[A-Z][\\w’'-]*(?:\\s(?:of\\s)?[A-Z][\\w’'-]*){0,3}";
const MEANS = new RegExp(
  `["“”']{1,2}(?:the\\s)?(${NAME})["“”']{1,2}\\s?(?:\\(["“][^)]{1,30}\\)\\s)?(?:shall\\s|will\\s)?(?:mean|means|is|be|refers\\sto|:|=|[-–—])\\s?(?:[^.;"“”]{0,150}?\\s)?$`,
);
const NAMED_AFTER = new RegExp(
  `^[^.;()\\d"“”]{0,24}[(\\[,]\\s?(?:hereinafter\\s|hereafter\\s)?(?:referred\\sto\\sas\\s|called\\s)?(?:the\\s|this\\s)?["“']{1,2}(?:the\\s)?(${NAME})["”']{1,2}`,
);
const LABELLED = new RegExp(`(?:^|[;:]\\s|\\s)(${NAME}\\s(?:Date|Day|Time))\\s?:\\s$`);
const FIXED =
  /\b(opening\s(?:night|day)|launch(?:\sday)?|first\sday|go-?live(?:\sday)?|kick-?off)\s(?:is|shall\sbe|will\sbe|has\sbeen)\s(?:hereby\s)?(?:(?:set|fixed|agreed|planned)\s)?(?:at|for|on|to\sbe|as)?\s?$/i;
const LABEL = new RegExp(`^${NAME}$`);
const NO_DAY = /\b(?:months?|weeks?|years?|days|period|between|before|prior|after|within|following)\b/i;
const NO_NAME =
  /^(?:The|This|A|An|Date|Dated|Agreement|Contract|Parties|Party|Company|Brand|Creator|Term|Period|Month|Year|Week|Season|Signed|By|On)$/;

const MAX_NAMES = 20;
const MAX_MENTIONS = 40;

/** Adds a date at each use of a name that the text gave to a date, such as "the term begins on the Launch Date". */
export function withNamedDays(text: string, dates: WrittenDate[], labels: Labelled[]): WrittenDate[] {
  const words = sentenceText(text).replace(/\s/g, " ");
  const named = [...dates.flatMap((date) => nameOf(words, date)), ...labelledDays(dates, labels)];
  const names = Map.groupBy(named.slice(0, MAX_NAMES), ({ name }) => name.toLowerCase());
  const mentions = [...names.values()].flatMap((days) => mentionsOf(words, days, dates));
  return mentions.length === 0 ? dates : [...dates, ...mentions].sort((a, b) => a.start - b.start);
}

function nameOf(words: string, date: WrittenDate): NamedDay[] {
  const before = sentenceBefore(words, date.start, 220);
  const means = MEANS.exec(before) ?? LABELLED.exec(before) ?? FIXED.exec(before);
  if (means?.[1] && !NO_DAY.test(means[0].slice(means[0].indexOf(means[1]) + means[1].length)))
    return [{ name: means[1], date, start: date.start - means[0].length, end: date.end }];
  const after = NAMED_AFTER.exec(words.slice(date.end, date.end + 100));
  return after?.[1] ? [{ name: after[1], date, start: date.start, end: date.end + after[0].length }] : [];
}

function labelledDays(dates: WrittenDate[], labels: Labelled[]): NamedDay[] {
  const byStart = new Map(dates.map((date) => [date.start, date]));
  return labels.flatMap(({ label, labelStart, start }) => {
    const date = byStart.get(start);
    return date && LABEL.test(label) ? [{ name: label, date, start: labelStart, end: date.end }] : [];
  });
}

function isBeside(words: string, start: number, end: number, date: WrittenDate): boolean {
  const between =
    end <= date.start ? words.slice(end, Math.min(date.start, end + 30)) : words.slice(date.end, start).slice(0, 30);
  return (
    between.length < 30 &&
    /^[^\w]*(?:(?:is|of|on|being|means|be|shall|the|to)\s?[^\w]*){0,3}$/i.test(between) &&
    !/[.;]/.test(between)
  );
}

function mentionsOf(words: string, days: NamedDay[], dates: WrittenDate[]): WrittenDate[] {
  const [day] = days;
  if (!day || NO_NAME.test(day.name) || days.some(({ date }) => date.date !== day.date.date)) return [];
  const name = day.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(?<![\\w“"'-])${name}(?![\\w”"-]|\\s(?:means|[A-Z][a-z]))`, "g");
  return [...words.matchAll(pattern)].slice(0, MAX_MENTIONS).flatMap(({ index }) => {
    const end = index + day.name.length;
    const isDefinition = days.some((one) => index < one.end && end > one.start);
    const isByDate = dates.some((date) => isBeside(words, index, end, date));
    if (isDefinition || isByDate) return [];
    return [{ ...day.date, start: index, end, writtenAt: { start: day.start, end: day.end } }];
  });
}
