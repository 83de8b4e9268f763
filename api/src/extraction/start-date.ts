import type { CalendarDate } from "@crm/domain/calendar";
import { type Candidate, surest } from "./candidate";
import { type DateRange, findRanges } from "./date-ranges";
import type { WrittenDate } from "./find-dates";
import type { Labelled } from "./find-labels";

const CONTRACT = "(?:term|agreement|contract|engagement|campaign|services|partnership)";

/** What stands right before a date, and how surely the date is then the contract's first day. */
const BEFORE: [RegExp, number][] = [
  // The day on which the term itself begins counts before the day that is only named the effective date.
  [/\bterm\b[^.;]{0,90}\b(?:commenc|begin|start)\w*\s(?:(?:as\sof|on|from|effective|date|is|the)\s)*$/i, 0.97],
  [
    new RegExp(
      `\\b${CONTRACT}\\b[^.;]{0,90}\\b(?:commenc|begin|start)\\w*\\s(?:(?:as\\sof|on|from|effective|date|is|the)\\s)*$`,
      "i",
    ),
    0.93,
  ],
  [
    /\b(?:effective|commencement|start|inception)\sdate[^\w\s]{0,3}\s*(?:\([^)]{0,40}\)\s*)?(?:(?:of\sthis\sagreement|means|is|shall\sbe|will\sbe|shall\smean|of|on)\s*)*[:,]?\s*(?:the\s)?$/i,
    0.92,
  ],
  [
    /\b(?:term|duration|period|length)\b[^.;]{0,60}\b(?:starting|beginning|commencing)\s(?:(?:as\sof|on|from)\s)*$/i,
    0.92,
  ],
  [
    /\b(?:we|you|it|work|everything|creator|influencer|talent|posting|cooperation|collaboration|arrangement|deal)\s(?:(?:will|shall|officially)\s)*(?:start|begin|commence)s?\s(?:(?:as\sof|on|from|work|working|posting)\s)*$/i,
    0.85,
  ],
  [
    /\b(?:(?:take[sn]?|taking)\seffect|(?:go|goes|come|comes|enter|enters)\sinto\s(?:effect|force)|(?:become|becomes|is|be)\seffective)\s(?:(?:as\sof|on|from|upon|starting|the)\s)*$/i,
    0.92,
  ],
  [
    /\b(?:effective|valid|in\s(?:full\s)?(?:force|effect))\s?(?:(?:as\sof|on|from|upon|commencing|beginning|starting|this|the|date)[,:]?\s)*$/i,
    0.9,
  ],
  [new RegExp(`\\b${CONTRACT}\\b[^.;]{0,90}\\bfrom\\s(?:and\\sincluding\\s)?(?:the\\s)?$`, "i"), 0.9],
  [
    /\b(?:made|entered\sinto|executed|concluded|agreed)(?:\sand\s(?:made|entered\sinto|executed))?(?:,)?\s?(?:(?:effective|as\sof|on|in|this|the|at|by|and|date|dated)[,:]?\s)*$/i,
    0.8,
  ],
  [/\bdated(?:\sfor\sreference(?:\spurposes)?)?\s?(?:(?:as\sof|on|this|the)[,:]?\s)*$/i, 0.74],
  [/\b(?:agreement|contract)\b[^.;]{0,80}\bas\sof\s(?:this\s|the\s)?$/i, 0.6],
];

/** A name that the date is given right after it: November 14, 2017 (“Effective Date”). */
const NAMED_AFTER =
  /^,?\s*(?:\(|\[|“|")\s*(?:hereinafter\s)?(?:the\s|this\s)?["“”'‘]?\s*(?:effective|commencement|start)\sdate/i;

/** From May 1, 2025 for six months. */
const FROM = /\b(?:from|starting|beginning|commencing)\s(?:on\s|from\s)?$/i;
const FOR_A_TIME =
  /^,?\sfor\s(?:a\s(?:term|period)\sof\s)?[\w-]{1,12}\s?(?:\(\d{1,3}\)\s?)?(?:day|week|month|year)s?\b/i;

const LABELS: [RegExp, number][] = [
  [
    /^(?:contract |agreement |campaign |term )?(?:start|commencement|effective|begin(?:ning)?)(?:ning|s|ing)?(?: date| from| on)?$/i,
    0.95,
  ],
  [
    /^(?:contract |agreement )?(?:starts|begins|commences|commencing|kick-?off(?: date)?|start of (?:the )?(?:contract|agreement|term|campaign|collaboration)|from|date of commencement|valid from)$/i,
    0.93,
  ],
  [/^(?:contract |agreement )?(?:date|dated|date of agreement|agreement date|contract date)$/i, 0.7],
];

/** Other days that a document names: of another agreement, of payments, of signatures. */
const OF_SOMETHING_ELSE =
  /\b(?:an\s(?:\w+\s)?agreement|pay(?:ment|able|ments)?|fees?|installments?|invoices?|royalt\w+|amended|amendment|prior|previous|original|fiscal|quarter|season|born|birth|incorporated|registered|filed|prospectus|statement|subscription|lease|warrants?|options?|shares)\b[^.;]{0,60}$/i;

const THIS_CONTRACT = /\b(?:this\s(?:letter\s)?(?:agreement|contract)|the\s(?:initial\s)?term)\b[^.;]{0,90}$/i;
const SIGNED = /\b(?:signature|signed|by|title|name)\b\s*[:_]/i;

/** What stands early is about the contract itself; later dates are mostly those of other papers. */
const EARLY = 3_000;

/** The contract's first day: where its text or a label says that it starts, else the day as of which it was made. */
export function readStartDate(text: string, dates: WrittenDate[], labels: Labelled[]): Candidate<CalendarDate> | null {
  const ranges = findRanges(text, dates, labels);
  const candidates = dates.flatMap((date) => {
    const before = text.slice(Math.max(0, date.start - 160), date.start).replace(/\s/g, " ");
    const label = labels.find(
      ({ start, end }) => date.start >= start && date.start < start + 12 && date.end <= end + 1,
    );
    const labelled = label && LABELS.find(([pattern]) => pattern.test(label.label));
    let confidence = Math.max(labelled?.[1] ?? 0, BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? 0);
    if (FROM.test(before) && FOR_A_TIME.test(text.slice(date.end, date.end + 60)))
      confidence = Math.max(confidence, 0.85);
    if (NAMED_AFTER.test(text.slice(date.end, date.end + 60))) confidence = Math.max(confidence, 0.94);
    if (isHeading(text, date)) confidence = Math.max(confidence, 0.55);
    if (confidence === 0) return [];
    const isOwn = THIS_CONTRACT.test(before);
    if (!isOwn && OF_SOMETHING_ELSE.test(before.slice(-80))) confidence -= 0.4;
    if (!isOwn && date.start > EARLY && confidence < 0.94) confidence -= 0.2 + Math.min(0.3, date.start / 60_000);
    if (!isOwn && confidence < 0.75 && SIGNED.test(text.slice(Math.max(0, date.start - 120), date.end + 60)))
      confidence -= 0.35;
    if (date.isAmbiguous) confidence *= 0.7;
    return [{ value: date.date, confidence, ...quoteSpan(text, date, labelled ? label : undefined) }];
  });
  const starts = [...candidates, ...ranges.map((range) => beginning(text, range))];
  return surest(starts.filter(({ confidence }) => confidence >= LEAST));
}

/** A range's first day, which says more of the start than the day on which a letter was written. */
function beginning(text: string, { first, confidence, label }: DateRange): Candidate<CalendarDate> {
  const isSure = !first.isAmbiguous;
  const least = confidence < UNSAID ? 0 : confidence;
  return { value: first.date, confidence: least * (isSure ? 1 : 0.85), ...quoteSpan(text, first, label) };
}

const LEAST = 0.4;
/** A range of which nothing says that it is the contract's begins nothing. */
const UNSAID = 0.6;
const HEADING = 1_500;

/** A letter's date stands alone on a line near its top. */
function isHeading(text: string, { start, end }: WrittenDate): boolean {
  const isAlone =
    /(?:^|\n)\s*$/.test(text.slice(Math.max(0, start - 3), start)) && /^\s*(?:\n|$)/.test(text.slice(end, end + 3));
  return start < HEADING && isAlone;
}

/** The date with the words that make it the start, as far back as the clause or the label goes. */
export function quoteSpan(text: string, date: WrittenDate, label?: Labelled): { start: number; end: number } {
  if (label && date.start - label.labelStart < 200 && label.labelStart < date.start) {
    const between = text.slice(label.labelStart, date.start);
    if (!between.includes("\n")) return { start: label.labelStart, end: date.end };
    return { start: date.start, end: date.end };
  }
  const before = text.slice(Math.max(0, date.start - 60), date.start);
  const clause = Math.max(...[".", ";", ":", "\n\n", "\t"].map((mark) => before.lastIndexOf(mark))) + 1;
  const from = date.start - before.length + clause;
  const word = text.slice(from, date.start).search(/(?<!\w)\w/);
  const start = clause === 0 && from > 0 ? text.indexOf(" ", from) + 1 : from + Math.max(0, word);
  return { start: Math.min(start, date.start), end: date.end };
}
