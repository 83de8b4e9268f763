import { toDecimal } from "@crm/domain/value/money";
import type { Candidate } from "../candidate";
import { NUMBER_WORD, parseNumberWord } from "../text/number-words";
import type { Amount } from "./find-fees";
import { feeDoubt } from "./not-a-fee";

const COUNT = `(${NUMBER_WORD}|\\d{1,2})(?:\\s\\(\\d{1,2}\\))?`;
const EQUAL = "(?:(?:equal|consecutive|successive),?\\s(?:and\\s)?)";
const PARTS = "monthly\\s(?:instal{1,2}ments|payments)\\b";
const COUNTED = new RegExp(
  `^[^.;$]{0,70}?\\b(?:in|into|over|by)\\s${COUNT}\\s${EQUAL}{0,2}${PARTS}(?!\\sof\\s[$€£])`,
  "i",
);
const OVER_MONTHS = new RegExp(
  `^[^.;$]{0,70}?\\b(?:in|into|by)\\s${EQUAL}{1,2}${PARTS}\\s(?:over|during|for)\\s(?:the\\s|a\\s)?(?:\\w+\\s){0,2}?${COUNT}[\\s-]months?\\b`,
  "i",
);
const IN_A_YEAR = new RegExp(`^[^.;$]{0,70}?\\b(?:in|into|by)\\s${EQUAL}{1,2}${PARTS}`, "i");
const YEARLY_BEFORE = /\b(?:annual|yearly)\s(?:\w+\s){0,3}(?:of\s)?$/i;
const YEARLY_BEHIND = /^\s?(?:\/|per|a|each)\s?(?:year|annum)\b/i;
const PER_OTHER = /^\s?(?:\/|per\s|a\s|each\s)\s?(?!year|annum)[a-z]/i;
const MONTHS_OF_A_YEAR = 12;
/** The fee is no amount of the document's own, so it is to be looked at. */
const CONFIDENCE = 0.7;

/** What each of a number of equal monthly installments comes to, where the sum can be divided without a remainder. */
export function derivedInstallment(text: string, amount: Amount): Candidate<string>[] {
  if (PER_OTHER.test(amount.after)) return [];
  const counted = COUNTED.exec(amount.after) ?? OVER_MONTHS.exec(amount.after);
  const isYearly = YEARLY_BEFORE.test(amount.before) || YEARLY_BEHIND.test(amount.after);
  const behind = counted ?? (isYearly ? IN_A_YEAR.exec(amount.after) : null);
  const months = counted ? parseNumberWord(counted[1] ?? "") : MONTHS_OF_A_YEAR;
  if (!behind || !months || months < 2 || amount.cents % months !== 0) return [];
  const confidence = CONFIDENCE * feeDoubt(amount) * amount.legibility;
  const end = Math.min(text.length, amount.end + behind[0].length);
  return confidence === 0 ? [] : [{ value: toDecimal(amount.cents / months), confidence, start: amount.start, end }];
}
