import type { CalendarDate } from "@crm/domain/value/calendar";
import { type Candidate, surest } from "../../candidate";
import { type Labelled, labelsAt } from "../../text/find-labels";
import { sentenceText, sinceClauseNumber, wordsBefore } from "../../text/sentence-text";
import { isExampleOrReplaced } from "../../text/superseded";
import type { WrittenDate } from "../calendar-day";
import { type DateRange, findRanges } from "../date-ranges";
import { findNamedPeriods } from "../named-periods";
import { isOfAnotherAgreement, isOfAnotherDeal } from "../other-agreement";
import { quoteSpan } from "../quote-span";
import { lastSigning } from "./signing-date";
import { startStatement } from "./start-statements";
import { leavesStartOpen, startsWithAnEvent } from "./unfixed-start";

const LABELS: [RegExp, number][] = [
  [
    /^(?:the )?(?:(?!usage|licen|exclusiv|pay|sale|promo|event|deliver|product|shoot|film|travel|trial|post|invoice|discount|code|first post|next|offer|embargo|report|whitelist|boost|draft|review)[\w-]+ ){0,2}(?:start|commenc(?:ement|ing)|effective|begin(?:ning)?)(?:ning|s|ing)?(?: date| from| on| day)?$/i,
    0.95,
  ],
  [
    /^(?:contract |agreement )?(?:starts|begins|commences|commencing|(?:campaign |project )?kick-?off(?: date| day)?|campaign launch(?: date)?|start of (?:the )?(?:contract|agreement|term|campaign|collaboration)|from|date of commencement|valid from|(?:enrolment|enrollment|membership|participation|booking|programme|program|service|term) from|in force from|first day|(?:start|effective) date of .{3,30})$/i,
    0.93,
  ],
  [
    /^(?:contract |agreement )?(?:date|dated|date of (?:this |the )?(?:agreement|contract|letter)|agreement date|contract date)$/i,
    0.76,
  ],
];

/** Other days that a document names: of payments, of people, of companies and their papers. */
const OF_SOMETHING_ELSE =
  /\b(?:an\s(?:\w+\s)?agreement|pay(?:ment|able|ments)?|fees?|installments?|invoices?|royalt\w+|amended|amendment|prior|previous|original|fiscal|quarter|season|born|birth|incorporated|registered|filed|prospectus|statement|subscription|lease|warrants?|options?|shares|securities|act|regulation|directive|updated|revised|version|exclusiv\w*|usage|licen[cs]e\w*|event|meeting|lease|loan|(?:promo|discount)\s?codes?|vouchers?|coupons?|contest|voting|giveaway|trial)\b[^.;]{0,60}$/i;

const THIS_CONTRACT =
  /\b(?:this\s(?:[\w&’'-]+\s){0,4}(?:agreement|contract|amendment|addendum|letter)|the\s["“]?(?:initial\s)?term)\b[^.;]{0,90}$/i;
const SIGNED = /\/s\/|\b(?:signature|signed|by|title|name)\b\s*[:_]/i;

/** What stands early is about the contract itself; later dates are mostly those of other papers. */
const EARLY = 3_000;
const LEAST = 0.4;
/** The day on which a paper was written is no start where the paper says that the start is open. */
const LEAST_WHERE_OPEN = 0.8;
/** So sure is nobody of a day that is only the paper's. */
const SURE = 0.85;

/** The contract's first day: where its text or a label says that it starts, else the day as of which it was made. */
export function readStartDate(text: string, dates: WrittenDate[], labels: Labelled[]): Candidate<CalendarDate> | null {
  const sentences = sentenceText(text);
  const labelsOf = labelsAt(labels);
  const stated = dates.flatMap((date) => statedStart(text, sentences, date, labelsOf));
  const ranges = findRanges(text, dates, labels).map((range) => beginning(text, range));
  const named = findNamedPeriods(sentences).flatMap(({ first, ...period }) =>
    first ? [{ ...period, value: first }] : [],
  );
  const starts = [...stated, ...ranges, ...named, ...lastSigning(text, dates)];
  if (starts.some(({ confidence }) => confidence >= SURE)) return surest(starts);
  const least = leavesStartOpen(text) ? LEAST_WHERE_OPEN : LEAST;
  const paper = startsWithAnEvent(text) ? starts.map(lessSureOfPaper) : starts;
  return surest(paper.filter(({ confidence }) => confidence >= least));
}

/** The day of a paper whose term starts with an event is only the nearest that it names. */
function lessSureOfPaper(start: Candidate<CalendarDate>): Candidate<CalendarDate> {
  return start.confidence < SURE ? { ...start, confidence: start.confidence * 0.75 } : start;
}

function statedStart(
  text: string,
  sentences: string,
  date: WrittenDate,
  labelsOf: (date: WrittenDate) => Labelled[],
): Candidate<CalendarDate>[] {
  const before = wordsBefore(sentences, date.start, 200);
  const labelled = labelsOf(date).flatMap((label) => {
    const form = LABELS.find(([pattern]) => pattern.test(label.label));
    return form ? [{ label, confidence: form[1] }] : [];
  })[0];
  const said = startStatement(before, text.slice(date.end, date.end + 80));
  let confidence = date.writtenAt
    ? ofNamedDay(said)
    : Math.max(labelled?.confidence ?? 0, said, headingConfidence(text, date), titleConfidence(before, date));
  if (confidence === 0 || isExampleOrReplaced(before, text.slice(date.end, date.end + 60))) return [];
  const clause = sinceClauseNumber(before);
  const isAnothers = !labelled && (isOfAnotherAgreement(clause) || isOfAnotherDeal(clause));
  const isOwn = !isAnothers && THIS_CONTRACT.test(before);
  if (isAnothers) confidence -= 0.45;
  else if (!labelled && !isOwn && !isUnderTitle(text, date) && OF_SOMETHING_ELSE.test(clause.slice(-80)))
    confidence -= 0.4;
  if (!isOwn && date.start > EARLY && confidence < 0.94) confidence -= 0.2 + Math.min(0.3, date.start / 60_000);
  if (isMailHeader(text, date)) confidence = Math.min(confidence, 0.5);
  if (!isOwn && confidence < 0.77 && isBySignature(text, date)) confidence -= 0.4;
  if (date.isAmbiguous) confidence *= 0.7;
  return [{ value: date.date, confidence, ...quoteSpan(text, date, labelled?.label) }];
}

/** Much is counted from a day that has a name; only what plainly begins on it tells of the start. */
function ofNamedDay(said: number): number {
  return said >= 0.9 ? said - 0.01 : 0;
}

function isBySignature(text: string, { start, end }: WrittenDate): boolean {
  return SIGNED.test(text.slice(Math.max(0, start - 120), end + 60));
}

/** Date: May 1, 2025 4:12 PM, between From: and Subject:, says when a mail was sent. */
function isMailHeader(text: string, { start, end }: WrittenDate): boolean {
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const around = text.slice(Math.max(0, start - 200), end + 200);
  return /^\W{0,4}(?:date|sent)\s?:/i.test(line) && /^\W{0,4}(?:subject|from|to|re)\s?:/im.test(around);
}

/** A range's first day, which says more of the start than the day on which a letter was written. */
function beginning(text: string, { first, confidence, label }: DateRange): Candidate<CalendarDate> {
  return {
    value: first.date,
    confidence: confidence * (first.isAmbiguous ? 0.85 : 1),
    ...quoteSpan(text, first, label),
  };
}

/** Agreement, May 1, 2025, between Ada and Acme. */
function titleConfidence(before: string, { start }: WrittenDate): number {
  return start < TITLE && /(?:^|\s)(?:agreement|contract),?\s(?:of\s)?(?:the\s)?$/i.test(before) ? 0.76 : 0;
}

const TITLE = 400;
const HEADING = 1_500;
const COUNTS_FROM_LETTER = /\bdate\s(?:of\sthis\sletter|hereof|first\s(?:above\s)?written|above|set\sforth\sabove)\b/i;

/** A letter's date stands alone on a line near its top; surer where the letter counts from its own date. */
function headingConfidence(text: string, { start, end }: WrittenDate): number {
  const isAlone =
    /(?:^|\n)\s*$/.test(text.slice(Math.max(0, start - 3), start)) && /^\s*(?:\n|$)/.test(text.slice(end, end + 3));
  if (start >= HEADING || !isAlone) return 0;
  if (isUnderTitle(text, { start })) return 0.76;
  return COUNTS_FROM_LETTER.test(text) ? 0.76 : 0.55;
}

/** The line above the date ends in what the paper is: CONSULTING AGREEMENT. */
function isUnderTitle(text: string, { start }: { start: number }): boolean {
  return /\b(?:AGREEMENT|CONTRACT|Agreement|Contract)\s?\n\s?$/.test(text.slice(Math.max(0, start - 16), start));
}
