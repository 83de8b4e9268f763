import { parseMoney, toDecimal } from "@crm/domain/value/money";
import type { Candidate } from "../candidate";
import type { Labelled } from "../text/find-labels";
import type { Amount } from "./find-fees";
import { feeDoubt } from "./not-a-fee";

/** Monthly fees that stand under labels without a currency or a month beside the amount. */
export function labelledMonthlyFees(labels: Labelled[], amounts: Amount[]): Candidate<string>[] {
  return [...bareAmounts(labels), ...monthByMonth(amounts), ...paidMonthly(labels, amounts)];
}

const BARE_AMOUNT =
  /^((?:\d{1,3}(?:,\d{3})+|\d{2,7})(?:\.\d{2})?)(?:\s?(?:USD|dollars))?(?:\s?(?:\/|per|a|each)\s?mo(?:nth)?)?\.?$/i;
const MONTHLY_LABEL = /\bmonthly\b|\bper (?:calendar )?month\b|\/ ?mo(?:nth)?\b/i;
const MONEY_LABEL = /fee|retainer|payment|rate|compensation|stipend|amount|price|salary/i;
const OTHER_LABEL =
  /\b(?:date|day|days|limit|schedule|frequency|due|terms|method|count|number|videos?|posts?|late|bonus|budget|spend|expenses?|minimum|max(?:imum)?|up to|interest|penalty|deposit|usage|week|weekly|year|annual)\b/i;
const FOREIGN_LABEL = /[€£₹]|EUR|GBP|CAD|AUD|INR|C\$|A\$/;
const LONGEST_LABEL = 60;

/** `Monthly Fee (USD): 2500`. */
function bareAmounts(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, labelStart, start, end }) => {
    const isFee = MONTHLY_LABEL.test(label) && MONEY_LABEL.test(label) && !OTHER_LABEL.test(label);
    const cents = isFee && !FOREIGN_LABEL.test(label) ? parseMoney(BARE_AMOUNT.exec(value)?.[1] ?? "") : null;
    if (!cents) return [];
    const isNear = start - labelStart < LONGEST_LABEL;
    return [{ value: toDecimal(cents), confidence: 0.9, start: isNear ? labelStart : start, end }];
  });
}

const NTH_MONTH = /^month (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i;

/** The same amount for month 1, month 2 and so on. */
function monthByMonth(amounts: Amount[]): Candidate<string>[] {
  const months = amounts.filter(({ label }) => NTH_MONTH.test(label?.label ?? ""));
  const [first, ...others] = months;
  if (!first?.label || others.length === 0 || others.some(({ cents }) => cents !== first.cents)) return [];
  return [{ value: toDecimal(first.cents), confidence: 0.7, start: first.label.labelStart, end: first.end }];
}

const FEE_LABEL =
  /^(?:(?:base|creator|service|talent|influencer|agreed|content) )?(?:fees?|rate|compensation|payment|pay)(?: amount)?$/i;
const FREQUENCY_LABEL =
  /^(?:(?:payment|billing|pay|invoice|fee) )?(?:frequency|schedule|cycle|cadence|period|interval)$|^(?:paid|billed|payable|invoiced)$/i;
const WHOLE_VALUE_BEHIND = /^[^;\n]{0,30}\b(?:total|per|each|flat|one-time|\/)/i;

/** `Rate: $1,500` and `Payment frequency: monthly` close to each other: most likely each month's. */
function paidMonthly(labels: Labelled[], amounts: Amount[]): Candidate<string>[] {
  const monthly = labels.filter(({ label, value }) => FREQUENCY_LABEL.test(label) && /^monthly\b/i.test(value));
  if (monthly.length === 0) return [];
  return amounts.flatMap((amount) => {
    const { label } = amount;
    if (!label || !FEE_LABEL.test(label.label) || WHOLE_VALUE_BEHIND.test(amount.after)) return [];
    const frequency = monthly.find(({ start }) => Math.abs(start - amount.start) < 300);
    if (!frequency || feeDoubt(amount) < 1) return [];
    const start = Math.min(label.labelStart, frequency.labelStart);
    const end = Math.max(amount.end, frequency.start + "monthly".length);
    return [{ value: toDecimal(amount.cents), confidence: 0.7 * amount.legibility, start, end }];
  });
}
