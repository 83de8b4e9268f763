import { addDays, addMonths, type CalendarDate } from "@crm/domain/calendar";
import { type Candidate, surest } from "./candidate";
import { findRanges } from "./date-ranges";
import type { WrittenDate } from "./find-dates";
import type { Labelled } from "./find-labels";
import { findTerms, type WrittenTerm } from "./find-terms";
import { quoteSpan } from "./start-date";
import { isSuperseded } from "./superseded";

const CONTRACT = "(?:term|agreement|contract|engagement|campaign|services|partnership|collaboration|arrangement|deal)";
const ENDS =
  "(?:expire[sd]?|expiring|expiration|terminate|terminates|terminating|end|ends|ending|conclude|concludes|concluding|conclusion|cease|ceases)";
const FILLER =
  "(?:(?:as\\sof|on|at|upon|until|effective|automatically|the|close|of|business|day|midnight|date|is|no\\slater\\sthan|and|p\\.m\\.|11:59)[,:]?\\s)*";

/** What stands right before a date, and how surely the date is then the contract's last day. */
const BEFORE: [RegExp, number][] = [
  [new RegExp(`\\b${CONTRACT}\\b[^.;]{0,200}\\b${ENDS}\\s${FILLER}$`, "i"), 0.92],
  [
    new RegExp(
      `\\b(?:${CONTRACT}|continue|remain|effect|force)\\b[^.;]{0,200}\\b(?:until|through|thru|up\\sto|till)\\s(?:(?:and\\sincluding|the|and|midnight|on|close\\sof\\sbusiness)\\s)*$`,
      "i",
    ),
    0.9,
  ],
  [
    /\b(?:expiration|expiry|termination|end|conclusion|completion)\sdate["”')]*\s*(?:(?:means|is|shall\sbe|will\sbe|of|on)\s*)*[:,]?\s*(?:the\s)?$/i,
    0.92,
  ],
  [
    /\bfrom\s(?:and\sincluding\s)?the\s(?:effective|commencement|start)\sdate\s(?:to|through|until)\s(?:and\sincluding\s)?$/i,
    0.86,
  ],
  [
    /\b(?:until|upon|on|of)\sthe\s(?:earlier|earliest|later|sooner)\s(?:of|to\soccur\sof)[:,]?\s*(?:\([a-z0-9]{1,3}\)|[a-z]\))?\s*(?:the\s)?$/i,
    0.68,
  ],
  [
    new RegExp(
      `\\b${CONTRACT}\\b[^.;]{0,160}\\b${ENDS}\\b[^.;]{0,40}\\b(?:earlier|earliest|later|latest|sooner)\\b[^.;]{0,120}(?:\\bor|\\band|,)\\s(?:\\([a-z]{1,3}\\)\\s)?(?:on\\s)?(?:the\\s)?$`,
      "i",
    ),
    0.6,
  ],
  [
    /\b(?:we|you)(?:['’]ll|\swill|\sshall|\sare\sto)?\s(?:work|post|make|create|publish|film|produce|collaborate|partner|continue)\b[^.;]{0,60}?\s(?:until|through|thru|till)\s$/i,
    0.7,
  ],
  [/(?:^|\s{2}|[.;:]\s)(?:expires|ends)\s(?:on\s)?$/i, 0.8],
  [
    /(?:^|[.;:]\s|\s{2})(?:it\s|this\s)?(?:is\s)?(?:valid|continues|runs|lasts|good|in\s(?:force|effect))\s(?:until|through|thru|till)\s$/i,
    0.75,
  ],
  [/\b(?:ending|expiring|terminating|concluding)\s(?:(?:on|the)\s)*$/i, 0.8],
];

const LABELS: [RegExp, number][] = [
  [
    /^(?:contract |agreement |campaign |term |service )?(?:end|expiration|expiry|termination|completion|conclusion)(?:ing|s)?(?: date| on)?$/i,
    0.95,
  ],
  [/^(?:contract |agreement |campaign )(?:ends|expires|concludes|end|conclusion)$/i, 0.93],
  [
    /^(?:ends|expires|finish(?: date)?|end of (?:the )?(?:contract|agreement|term|campaign|collaboration)|until|through|to|last day|(?:runs|active|in force) (?:until|through|to)|valid (?:until|through|to))$/i,
    0.93,
  ],
];

const OF_SOMETHING_ELSE =
  /\b(?:pay(?:ment|able|ments)?|fees?|installments?|invoices?|royalt\w+|fiscal|quarter|phase|warranty|license|deadline|deliver\w*|renew\w*|extend\w*|lease|option|payment|usage|exclusivity)\b[^.;]{0,70}$/i;

/** The contract's last day: as the text or a label states it, else its start and its length. */
export function readEndDate(
  text: string,
  dates: WrittenDate[],
  labels: Labelled[],
  start: Candidate<CalendarDate> | null,
): Candidate<CalendarDate> | null {
  const candidates = [...statedEnds(text, dates, labels), ...computedEnds(text, dates, start)];
  const later = candidates.filter(({ value, confidence }) => confidence >= 0.35 && (!start || value > start.value));
  return surest(later);
}

function statedEnds(text: string, dates: WrittenDate[], labels: Labelled[]): Candidate<CalendarDate>[] {
  const ranges = findRanges(text, dates, labels);
  return dates.flatMap((date) => {
    const before = text.slice(Math.max(0, date.start - 280), date.start).replace(/\s/g, " ");
    const label = labels.find(
      ({ start, end }) => date.start >= start && date.start < start + 12 && date.end <= end + 1,
    );
    const labelled = label && LABELS.find(([pattern]) => pattern.test(label.label));
    const range = ranges.find(({ last }) => last === date);
    let confidence = Math.max(
      labelled?.[1] ?? 0,
      BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? 0,
      range?.confidence ?? 0,
    );
    if (confidence === 0 || isSuperseded(before.slice(-140), text.slice(date.end, date.end + 60))) return [];
    if (OF_SOMETHING_ELSE.test(before.slice(-90)) && !labelled && !range) confidence -= 0.35;
    if (date.isAmbiguous) confidence *= 0.7;
    const span =
      range && !labelled
        ? { start: range.first.start, end: date.end }
        : quoteSpan(text, date, labelled ? label : undefined);
    return [{ value: date.date, confidence, ...span }];
  });
}

/**
 * A term of six months from May 1 is said to end on November 1, not on the day before: so read, term and start agree
 * with the end that people note for such contracts (17 of 17 in a labelled set of public agreements).
 */
function computedEnds(
  text: string,
  dates: WrittenDate[],
  start: Candidate<CalendarDate> | null,
): Candidate<CalendarDate>[] {
  return findTerms(text).flatMap((term) => {
    const own = ownStart(text, dates, term);
    const from = own ?? start?.value;
    if (!from) return [];
    const doubt = own || !start ? 1 : Math.min(1, start.confidence + 0.1);
    const value = endOf(from, term);
    return value ? [{ value, confidence: term.confidence * doubt, start: term.start, end: term.end }] : [];
  });
}

/** The day that the term's own sentence counts from: `twelve months commencing on May 1, 2025`. */
function ownStart(text: string, dates: WrittenDate[], term: WrittenTerm): CalendarDate | undefined {
  const next = dates.find((date) => date.start >= term.end && date.start < term.end + 120);
  if (next && /^[^.;]{0,60}\b(?:commenc|begin|start|from)\w*\b[^.;]{0,60}$/i.test(text.slice(term.end, next.start)))
    return next.date;
  return dates.find((date) => date.start > term.start && date.end < term.end)?.date;
}

function endOf(from: CalendarDate, { unit, count }: WrittenTerm): CalendarDate | null {
  if (count > (unit === "day" ? 3660 : 120)) return null;
  if (unit === "day") return addDays(from, count);
  if (unit === "week") return addDays(from, count * 7);
  return addMonths(from, unit === "year" ? count * 12 : count);
}
