import type { NoteTopic } from "@crm/domain/document/extraction.schema";

/** A sentence's score is its heaviest matching pattern; 0 when it only mentions the topic. */
export interface Topic {
  topic: NoteTopic;
  states: [RegExp, number][];
  mentions: RegExp;
  heading?: RegExp;
  label: RegExp;
}

const NO_DUTY_TO_PAY =
  /\bdisclos\w+\b|\bpaid\spartner\w*|^(?!.*\b(?:fees?|months?|monthly|invoices?|retainer)\b).*\b(?:one-time|bonus\w*|commissions?)\b|\b(?:expens\w+|reimburs\w+|interest|late\s(?:fee|payment)|deduct\w*|insurance|withh?old\w*|refund\w*|survive\w*)\b/i;

export const NOTE_TOPICS: Topic[] = [
  {
    topic: "payment",
    states: [
      [/\bnet[\s-]?\d{2}\b/i, 3],
      [
        /\b(?:pays?|paid|payable|payments?|invoices?|fees?|due)\b.{0,100}\b(?:within|no later than|not later than)\b.{0,40}\bdays?\b/i,
        3,
      ],
      [
        /\b(?:paid|payable|payments?|pays?)\b.{0,90}\b(?:upon|on or before|on the|monthly|in arrears|in advance|each month|per month)\b/i,
        2,
      ],
      [/\b(?:within)\b.{0,40}\bdays?\b.{0,80}\b(?:paid|pays?|payable|payment)\b/i, 2],
    ],
    mentions: NO_DUTY_TO_PAY,
    label: /^payments?(?: (?:terms|schedule|timing|method))?$|^(?:invoicing|payable|paid)$/i,
  },
  {
    topic: "usage",
    states: [
      [
        /\b(?:grants?|receives?|has|have|licen[cs]es?)\b.{0,120}\b(?:licen[cs]e|rights?)\b.{0,60}\b(?:use|repost|re-?use|reproduce|publish|display|exploit|content)\b/i,
        3,
      ],
      [/\busage rights?\b/i, 3],
      [
        /\b(?:may|can|could)\b.{0,30}\b(?:use|re-?use|repost|share|whitelist|boost)\b.{0,90}\b(?:videos?|content|posts?|reels?|deliverables|materials|work)\b/i,
        3,
      ],
      [/\b(?:licen[cs]e to use|right to use|whitelist\w*|in perpetuity|perpetual)\b/i, 2],
    ],
    mentions: /\b(?:(?:trade\s?)?marks?|logos?)\b|\bbrand(?:['’]s)?\s(?:marks|guidelines)\b|\bsurvive\w*\b/i,
    label: /^(?:content )?(?:usage|usage rights?|rights?|licen[cs]e|whitelisting|paid usage|re-?posting)(?: \(.*\))?$/i,
  },
  {
    topic: "exclusivity",
    states: [
      [
        /(?<!\bnon-?\s?)\bexclusivity\b.{0,120}\b(?:days?|weeks?|months?|years?|term|compet\w+|categor\w+|products?)\b/i,
        3,
      ],
      [
        /\b(?:shall|will|may|must|agrees?(?:\sto)?|can)\s?(?:not|n['’]t)\b.{0,140}\b(?:compet\w+|rivals?|(?:similar|other|another)\s(?:\w+\s){0,2}(?:brands?|products?|compan(?:y|ies)))\b/i,
        3,
      ],
      [/\b(?:agrees?|undertakes?)\snot\sto\b.{0,140}\b(?:compet\w+|(?:similar|other)\s(?:brands?|products?))\b/i, 3],
      [/\b(?:shall|will|must|agrees\sto)\b.{0,30}\bexclusively\b|\bworks?\sexclusively\b/i, 2],
      [
        /\b(?:on an exclusive basis|exclusive (?:partner|ambassador|endorser|spokesperson|relationship|engagement))\b/i,
        2,
      ],
      [/\bno\s(?:other\s)?(?:paid\swork|competing|competitors?)\b/i, 2],
      [/(?<!\bnon-?\s?)\bexclusivity\b/i, 1],
    ],
    mentions:
      /\bnon-?\s?exclusiv\w*|\bexclusive\s(?:of|jurisdiction|property|owner\w*|remed\w+|venue|rights?|licen[cs]e)\b|\bmutually\sexclusive\b|\bno\s(?:\w+\s)?exclusivity\b|\bexclusivity\sis\snot\b|\bnot\sexclusive\b|\bsurvive\w*\b/i,
    heading:
      /(?:^|\n)[^\S\n]*(?:(?:section|article|clause|§)?\s?[\dA-Z]{1,3}(?:\.\d{1,2}){0,2}[.):]?\s{1,4}(?:[-–—]\s)?)?(?:exclusivity|non-?\s?compet(?:e|ition)|competing\s\w+)[^\S\n]{0,3}(?:[.:–—-]\s{1,4}|\n)/gi,
    label: /^(?:exclusivity|exclusive|non-?compete|competitors?|category exclusivity)(?: (?:period|terms|category))?$/i,
  },
  {
    topic: "termination",
    states: [
      [
        /\b(?:either|each|any|both)\s(?:party|side|of us)\b.{0,90}\b(?:terminat\w+|end|cancel)\b.{0,140}\b(?:notice|days?|weeks?|months?)\b/i,
        4,
      ],
      [/\bterminat\w*\b.{0,120}\b(?:notice|days?)\b/i, 3],
      [/\b(?:notice)\b.{0,60}\bterminat\w+|\b(?:cancel|end)\b.{0,60}\bnotice\b/i, 2],
      [/\b(?:days?|weeks?|months?)['’]?\s(?:prior\s)?(?:written\s)?notice\b/i, 1],
    ],
    mentions: /\bsurviv\w*\b|\b(?:upon|after|following|effect of|event of)\s(?:\w+\s){0,3}termination\b/i,
    label: /^(?:termination|notice(?: period)?|cancellation|ending(?: it)?)$/i,
  },
];

export function weightOf({ states, mentions }: Topic, sentence: string): number {
  if (mentions.test(sentence)) return 0;
  return Math.max(0, ...states.filter(([pattern]) => pattern.test(sentence)).map(([, weight]) => weight));
}
