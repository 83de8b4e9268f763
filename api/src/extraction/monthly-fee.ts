import { parseMoney, toDecimal } from "@crm/domain/money";
import { type Candidate, surest } from "./candidate";
import type { Labelled } from "./find-labels";
import { isSuperseded } from "./superseded";

const NUMBER = "(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{2})?|\\d+(?:\\.\\d{1,2})?)(?![\\d%]|\\.\\d|\\s?(?:million|mm?)\\b)";
const AMOUNT = `(?:(?:US|USD)?\\s?\\$\\s?${NUMBER}(\\s?[kK]\\b)?|\\b(?:USD|US\\s?dollars)\\s?\\$?\\s?${NUMBER}|(?<![\\d.,$€£])${NUMBER}\\s?(?:USD|US\\s?dollars|dollars)\\b|([€£]|EUR|GBP|CAD|AUD)\\s?${NUMBER})`;

const PER_MONTH =
  /^(?:\s|\)|USD|US|dollars|flat|fee|gross|net|,|\([^()]{0,90}\)|\(|in\stotal)*(?:\/\s?|per\s|a\s|each\s|every\s|for\seach\s|for\severy\s)(?:calendar\s|full\s)?mo(?:nth|\.|\b)|^\s?p\.\s?m\.|^(?:\s|\)|USD|dollars|,)*(?:(?:paid|payable|due|on\sa)\s)?monthly\b/i;
const ON_A_DAY_OF_EACH_MONTH =
  /^[\s)]*(?:(?:is\s)?(?:due|payable|paid)[\s,]*)?(?:on|by)\s(?:or\sbefore\s)?(?:the\s)?(?:\w+\s){1,4}of\s(?:each|every)\s(?:calendar\s)?month\b/i;
const MONTHLY_BEFORE =
  /\b(?:monthly\s(?:\w+\s){0,2}(?:fee|retainer|payments?|rate|compensation|salary|stipend|amount|installments?|base)|monthly|(?:each|every|per)\s(?:calendar\s)?month)\b(?:[^.;$€£\d]|(?:\b\d{2})?\/100\b){0,90}$/i;
const LABEL =
  /\bmonthly\b.*\b(?:fee|retainer|payment|rate|compensation|stipend|amount|price)\b|\b(?:fee|retainer|payment|rate|compensation|stipend)\b.*\b(?:per month|monthly|\/ ?mo(?:nth)?)\b|^(?:monthly|per month|retainer)$/i;
const NO_FEE =
  /\b(?:interest|late\s|penalt\w+|insurance|expens\w+|reimburs\w+|budget|ad\s?spend|minimum|not\s(?:to\s)?exceed\w*|up\sto|maximum|bonus\w*|storage|rent|deposit|sales|revenue|liabilit\w+|threshold|damages|guarant\w+|allowance|worth|valued?|gifted|per\s(?:hour|video|post|day))\b[^.;]{0,70}$/i;

/** What an agent keeps back, or what a thing costs. */
const OF_SOMEBODY_ELSE =
  /\b(?:agency|agent|manager|management|representative)\b[^;]{0,40}\b(?:retains?|keeps?|takes?|deducts?|withholds?)\b[^.;]{0,20}$|\bcosts?\s(?:(?:me|us|you|them)\s)?$/i;

/** The fee for each month, as a decimal string; a total, or a price for each video, is none. */
export function readMonthlyFee(text: string, labels: Labelled[]): Candidate<string> | null {
  const candidates = [...text.matchAll(new RegExp(AMOUNT, "g"))].flatMap((match): Candidate<string>[] => {
    const value = amountOf(match);
    if (!value) return [];
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, start - 140), start).replace(/\s/g, " ");
    const after = text.slice(end, end + 60);
    const perMonth = PER_MONTH.exec(after) ?? ON_A_DAY_OF_EACH_MONTH.exec(after);
    const label = labels.find((one) => start >= one.start && start < one.start + 6 && end <= one.end + 1);
    const isLabelled = label !== undefined && LABEL.test(label.label);
    let confidence = perMonth ? 0.95 : isLabelled ? 0.94 : MONTHLY_BEFORE.test(before) ? 0.82 : 0;
    if (confidence === 0) return [];
    if (/^\s*(?:\/|per|a|each)\s?(?:video|post|reel|hour|day|week|year|piece|deliverable|annum)\b/i.test(after))
      return [];
    if (isSuperseded(before, after) || OF_SOMEBODY_ELSE.test(before)) return [];
    if (NO_FEE.test(before.slice(-90)) && !isLabelled) confidence -= 0.6;
    // A fee in another currency is no amount in dollars.
    if (match[5]) confidence *= 0.5;
    return [
      {
        value,
        confidence,
        start: clauseStart(text, start, isLabelled ? label.labelStart : undefined),
        end: end + (perMonth?.[0].length ?? 0),
      },
    ];
  });
  return surest([...candidates.filter(({ confidence }) => confidence >= 0.4), ...bareAmounts(labels)]);
}

const BARE_AMOUNT =
  /^((?:\d{1,3}(?:,\d{3})+|\d{2,7})(?:\.\d{2})?)(?:\s?(?:USD|dollars))?(?:\s?(?:\/|per|a|each)\s?mo(?:nth)?)?\.?$/i;

const MONEY_LABEL = /fee|retainer|payment|rate|compensation|stipend|amount|price/i;
const OTHER_NUMBER = /\b(?:date|day|days|limit|schedule|frequency|due|terms|method|count|number|videos?|posts?)\b/i;

/** Monthly Fee: 2500, where the label alone says that the number is money. */
function bareAmounts(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, labelStart, start, end }) => {
    const isFee = LABEL.test(label) && MONEY_LABEL.test(label) && !OTHER_NUMBER.test(label);
    const cents = isFee ? parseMoney(BARE_AMOUNT.exec(value)?.[1] ?? "") : null;
    if (!cents || NO_FEE.test(`${label} `) || /€|£|EUR|GBP|CAD|AUD/i.test(label)) return [];
    const isNear = start - labelStart < MAX_QUOTED_LABEL;
    return [{ value: toDecimal(cents), confidence: 0.9, start: isNear ? labelStart : start, end }];
  });
}

const MAX_QUOTED_LABEL = 60;

function amountOf(match: RegExpMatchArray): string | null {
  const digits = match[1] ?? match[3] ?? match[4] ?? match[6] ?? "";
  const cents = parseMoney(digits);
  if (cents === null || cents === 0) return null;
  return toDecimal(match[2] ? cents * 1000 : cents);
}

/** The quote begins with the label on the same line, or with the clause that the amount stands in. */
function clauseStart(text: string, start: number, labelStart: number | undefined): number {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (labelStart !== undefined && labelStart >= line) return labelStart;
  const before = text.slice(Math.max(line, start - 60), start);
  const clause = Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf(": ")) + 1;
  const from = start - before.length + clause;
  const cut = clause === 0 && from > line ? text.indexOf(" ", from) + 1 : from;
  const skipped = /^\s*/.exec(text.slice(cut, start))?.[0].length ?? 0;
  return Math.min(start, cut + skipped);
}
