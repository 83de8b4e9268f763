import type { CalendarDate } from "@crm/domain/value/calendar";
import type { Candidate } from "../../candidate";
import { plainBlanks } from "../../text/sentence-text";
import type { WrittenDate } from "../calendar-day";

const SIGNING =
  /\b(?:effective|commenc\w*|begin\w*|start\w*|force|effect|made|entered\sinto)\b[^.;]{0,60}\b(?:(?:last|later|latest|final)\s(?:date\sof\s(?:signature|signing|execution)|(?:signature|signing)\sdate)|(?:date|day)\s(?:of\s(?:the\s)?(?:last|final|later|latest)\s(?:\w+\s)?signature|(?:(?:on\swhich|when|that)\s)?(?:it\sis\s|this\s\w+\sis\s|the\s)?(?:last|latest|later|fully|duly)\s(?:party\s)?(?:signed|executed|signs|signature)|(?:(?:on\swhich|when|that)\s)?(?:it|this\s\w+)\s(?:is|has\sbeen)\ssigned\sby\s(?:both|all|the\slast)|(?:last\s)?signed\sbelow|of\s(?:signature|signing|execution)\b|of\s(?:the\s)?signatures?)|(?:upon|on)\s(?:the\s)?(?:last\s)?(?:signature|signing|execution)\b)/i;
const COUNTS_FROM_SIGNING =
  /\b(?:from|after)\s(?:the\s|its\s)?(?:date\sof\s(?:its\s|the\s)?)?(?:signing|signature|execution)\b/i;
const BY_A_SIGNATURE = /(?:\b(?:date|dated|signed|datum|on)\s?[:_]?|:)\s*$/i;
const SIGNATURE = /\/s\/|\b(?:signature|signed|by|title|name)\s*[:_/]|\bsigned\s(?:on|in|at)\b|_{4,}/i;

/** The last day on which a contract was signed, where the contract says that it starts with the last signature. */
export function lastSigning(text: string, dates: WrittenDate[]): Candidate<CalendarDate>[] {
  const signings = dates.filter(
    ({ start, end }) =>
      BY_A_SIGNATURE.test(text.slice(Math.max(0, start - 20), start)) &&
      SIGNATURE.test(text.slice(Math.max(0, start - 120), end + 60)),
  );
  const words = plainBlanks(text);
  if (signings.length === 0 || !(SIGNING.test(words) || COUNTS_FROM_SIGNING.test(words))) return [];
  const last = signings.reduce<WrittenDate | undefined>(
    (late, one) => (late && late.date >= one.date ? late : one),
    undefined,
  );
  return last ? [{ value: last.date, confidence: last.isAmbiguous ? 0.5 : 0.7, start: last.start, end: last.end }] : [];
}
