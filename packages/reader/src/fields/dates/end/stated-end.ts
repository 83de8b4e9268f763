import type { CalendarDate } from "@crm/domain/value/calendar";
import type { Candidate } from "../../candidate";
import { type Labelled, labelsAt } from "../../text/find-labels";
import { sentenceText, sinceClauseNumber, wordsBefore } from "../../text/sentence-text";
import { isSuperseded } from "../../text/superseded";
import type { WrittenDate } from "../calendar-day";
import { findRanges } from "../date-ranges";
import { isOfAnotherDeal } from "../other-agreement";
import { quoteSpan } from "../quote-span";
import { endStatement } from "./end-statements";
import { isOpenEnded } from "./open-ended";

const LABELS: [RegExp, number][] = [
  [
    /^(?:the )?(?:(?!usage|licen|exclusiv|pay|sale|promo|event|deliver|product|shoot|film|travel|trial|post|invoice|discount|code|offer|embargo|report|whitelist|boost|draft|review|week|month|quarter)[\w-]+ ){0,2}(?:end|expiration|expiry|terminati(?:on|ng)|completion|conclusion|wrap)(?:ing|s)?(?: date| on| day| up)?$/i,
    0.95,
  ],
  [/^(?:contract |agreement |campaign )(?:ends|expires|concludes|end|conclusion)$/i, 0.93],
  [
    /^(?:ends|expires|finish(?: date)?|wrap(?:-?up)?(?: date)?|sunset(?: date)?|closing day|end of (?:the )?(?:contract|agreement|term|campaign|collaboration)|until|through|to|(?:last|final) day|(?:enrolment|enrollment|membership|participation|booking|programme|program|service|term) (?:to|until|through)|stops?|(?:runs|active|in force) (?:until|through|to)|valid (?:until|through|to)|end date of .{3,30})$/i,
    0.93,
  ],
];

const OF_SOMETHING_ELSE =
  /\b(?:pay(?:ment|able|ments)?|fees?|installments?|invoices?|royalt\w+|fiscal|quarter|month|week|phase|warranty|(?<!this\s)licen[cs]e(?!\sagreement)|deadline|deliver\w*|renew(?!ed\sterm)\w*|further\sterm|option|usage|exclusivity|lease|events?|insurance|offer|warrants?|shares|stock|subscription|vouchers?|coupons?|code|discount|embargo|loan|obligations(?!\shereunder)|secrecy|confidential\w*|contest|voting|giveaway|trial|reports?|financial\syear|tax\syear)\b[^.;]{0,70}$/i;

/** Much is counted from a day that has a name; only what plainly ends on it tells of the end. */
const LEAST_OF_A_NAME = 0.85;

/** The last days that a text states for its contract, in its sentences, its labels and its ranges of dates. */
export function statedEnds(text: string, dates: WrittenDate[], labels: Labelled[]): Candidate<CalendarDate>[] {
  const sentences = sentenceText(text);
  const labelsOf = labelsAt(labels);
  const ranges = new Map(findRanges(text, dates, labels).map((range) => [range.last, range]));
  return dates.flatMap((date) => {
    const before = wordsBefore(sentences, date.start, 280);
    const labelled = labelsOf(date).flatMap((label) => {
      const form = LABELS.find(([pattern]) => pattern.test(label.label));
      return form ? [{ label, confidence: form[1] }] : [];
    })[0];
    const range = ranges.get(date);
    const stated = endStatement(before, sentences.slice(date.end, date.end + 100).replace(/\s/g, " "));
    const said = date.writtenAt && stated < LEAST_OF_A_NAME ? 0 : stated;
    let confidence = Math.max(labelled?.confidence ?? 0, said, range?.confidence ?? 0);
    if (confidence === 0 || isSuperseded(before.slice(-140), text.slice(date.end, date.end + 60))) return [];
    const isRangesOwn = range !== undefined && (range.label !== undefined || range.confidence >= said);
    if (!labelled && isOfAnotherDeal(before)) return [];
    if (!labelled && !isRangesOwn && OF_SOMETHING_ELSE.test(sinceClauseNumber(before).slice(-90))) confidence -= 0.45;
    if (range?.label && !labelled && said === 0 && isOpenEnded(sentences)) confidence *= 0.7;
    if (date.isAmbiguous) confidence *= 0.7;
    const span =
      isRangesOwn && !labelled && !range.first.writtenAt && !date.writtenAt
        ? { start: range.first.start, end: date.end }
        : quoteSpan(text, date, labelled?.label);
    return [{ value: date.date, confidence, ...span }];
  });
}
