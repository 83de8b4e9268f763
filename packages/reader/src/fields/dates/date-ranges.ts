import { type Labelled, labelsAt } from "../text/find-labels";
import type { WrittenDate } from "./calendar-day";
import { readMisreadWords } from "./misread-words";

/** Two days that a text joins, as in `from May 1, 2025 through April 30, 2026`, and how surely they are the contract's. */
export interface DateRange {
  first: WrittenDate;
  last: WrittenDate;
  confidence: number;
  /** What stands under the label that names the range, where one does. */
  label?: Labelled;
}

const BETWEEN =
  /^\s?,?\s?(?:to|through|until|thru|till?|up\sto|[-–—→]|[-–=]>|(?:and\s)?(?:stop(?:s|ping)?|laps(?:es?|ing)|ending|ends?|expir(?:es?|ing)|terminat(?:es?|ing)|clos(?:es?|ing)|wrap(?:s|ping)?(?:\sup)?|leaving|departing|(?:it|they)\s(?:will\s)?(?:ends?|expires?|stops?|closes?|finish(?:es)?)|continu(?:es?|ing)|finish(?:es|ing)?|conclud(?:es?|ing)|runs?|running|lasts?|goes|going|go|finally|(?:shall|will)\s(?:stop|end|expire|terminate)))\s?(?:(?:at\s(?:midnight|\d{1,2}(?::\d\d)?\s?[ap]\.?m\.?)|on|the|until|till?|through|thru|up\sto|to|and\sincluding)\s)*$/i;

const LABEL =
  /^(?:(?!pay|usage|licen|exclusiv|notice|billing|report|trial|cure|warrant|sell|fee|invoice|option|embargo|review|grace|delivery|holiday)\w+\s){0,2}(?:term|period|duration|dates|flight|timeline|timeframe|validity|length|valid|season|run|when|window)(?:\sof\s(?:the\s|this\s)?(?:contract|agreement|campaign|collaboration|partnership|engagement))?(?:\s\([^)]*\)?)?$/i;

/** A campaign's days are the contract's unless the contract itself says otherwise. */
const OF_CAMPAIGN = /\b(?:campaign|flight|posting|dates)\b/i;

const OF_CONTRACT =
  /\b(?:term|agreement|contract|engagement|campaign|services|partnership|effective|valid|duration)\b[^.;]{0,80}$/i;
/** From May 1 …, It runs May 1 …, We start on May 1 …: a sentence that says no more than that. */
const PLAIN =
  /(?:^|[.;:!?,]\s|\s{2})(?:[-•·*>]\s)?(?:(?:so|it|this|that|we|you|(?:the|this|our|your)\s(?:collaboration|arrangement|deal|work|period|dates?))\s)?(?:(?:will|shall|would|is|are)\s)?(?:\w+\s)?(?:from|between|runs?|lasts?|covers?|starts?|starting|begins?|beginning|commences?|commencing|kick-?off|is|are)\s(?:on\s|from\s)?(?:and\sincluding\s)?$/i;

/** You will be our ambassador beginning May 1 and ending October 31: what else both begins and ends on a day? */
const ENGAGED =
  /\b(?:engag|appoint|hire|retain|ambassador|partner|collaborat|sponsor|creator|influencer|appear|agree|offer|work|provid|perform|service|post|deliver)\w*\b[^.;]{0,80}\b(?:from|beginning|commencing|starting|between)\s{1,2}(?:(?:on|the)\s)*$/i;
/** 6 months, from May 1 to October 31. */
const OF_A_LENGTH = /\b(?:weeks?|months?|years?)\)?[,:]?\s(?:\(|[-–]\s)?(?:from\s)?$/i;
const ALONE_ON_ITS_LINE = /(?:^|\s{2})[-•·▪◦*\uf0b7\uf0a7–]?\s?$/;
/** 2. Period. May 1, 2025 until October 31, 2025. */
const UNDER_HEADING =
  /(?:^|\s{2}|[\d)]\.?\s)(?:the\s)?(?:term|period|duration|dates|tenure|time|length)\s?[.:–—-]\s{1,3}(?:from\s)?$/i;
const CONTEXTS: [RegExp, number][] = [
  [OF_A_LENGTH, 0.9],
  [OF_CONTRACT, 0.88],
  [PLAIN, 0.82],
  [UNDER_HEADING, 0.82],
  [/\bfor\s(?:one|two|three|the)\s(?:[\w-]+\s){0,2}seasons?,?\s(?:from\s)?$/i, 0.82],
  [ENGAGED, 0.82],
  [/\b(?:booking|collaboration|service|posting|our|the)\s{1,2}(?:period|dates?)[:\s]\s?$/i, 0.84],
  [ALONE_ON_ITS_LINE, 0.78],
  [/\bfrom\s(?:the\s)?$/i, 0.79],
];

const OF_SOMETHING_ELSE =
  /\b(?:notice|terminate|cancel|option|elect|pay(?:ment|able|ments)?|fees?|installments?|invoices?|royalt\w+|fiscal|quarter|phase|warranty|licen[cs]e\w*|usage|whitelist\w*|exclusiv\w*|compet\w*|sales|statements?|discount|code|offer|holiday|vacation|absen\w+|unavailable|exhibit\w*|contract\syears?|(?<!\bfor\s(?:one|two|three|the|\d{1,2})\s(?:\w+\s)?)season|trial|test|reporting|updated|securities|distribution|conference|convention|attend\w*|travel\w*|trip|events?|festival|expo|fair|hosting|stay|shoot\w*|window)\b[^.;]{0,90}$/i;

const EARLY = 8_000;
const LATE = 30_000;
/** A range of which nothing says that it is the contract's is none of it. */
const UNSAID = 0.6;
/** From the Effective Date through June 30 the fee is lower: so much is counted from a day with a name. */
const OF_A_NAME = 0.8;

/** The ranges that a text's dates make, surest where a label or the sentence speaks of the contract, less so late in the text. */
export function findRanges(text: string, dates: WrittenDate[], labels: Labelled[]): DateRange[] {
  const labelsOf = labelsAt(labels);
  return dates.flatMap((last, index) => {
    const first = dates[index - 1];
    if (!first || last.date <= first.date) return [];
    const between = text.slice(first.end, last.start).replace(/\s/g, " ");
    const before = readMisreadWords(text.slice(Math.max(0, first.start - 160), first.start))
      .replace(/\n/g, "  ")
      .replace(/\t/g, ": ");
    const isBetween = /^,?\sand\s(?:the\s)?$/i.test(between) && /\bbetween\s{1,2}(?:the\s)?$/i.test(before);
    if (between.length >= 60 || !(isBetween || BETWEEN.test(between))) return [];
    const label = labelsOf(first).find((one) => LABEL.test(one.label));
    const isElsewhere = !label && OF_SOMETHING_ELSE.test(before.slice(-110));
    const confidence = label ? labelConfidence(label) : (CONTEXTS.find(([pattern]) => pattern.test(before))?.[1] ?? 0);
    const doubt = (isElsewhere ? 0.5 : 0) + lateness(first.start, label);
    if (confidence - doubt < (first.writtenAt ? OF_A_NAME : UNSAID)) return [];
    return [{ first, last, confidence: confidence - doubt, ...(label && { label }) }];
  });
}

/** A label far into a text heads one of its schedules. */
function lateness(start: number, label: Labelled | undefined): number {
  if (start <= EARLY) return 0;
  if (label) return 0.6;
  return start > LATE ? 0.3 : 0.15;
}

/** A renewal that names both its days is the contract's term by now. */
function labelConfidence({ label }: Labelled): number {
  if (/\brenew/i.test(label)) return 0.8;
  return OF_CAMPAIGN.test(label) ? 0.91 : 0.93;
}
