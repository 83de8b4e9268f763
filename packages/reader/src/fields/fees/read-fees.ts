import { toDecimal } from "@crm/domain/value/money";
import { weightsFor } from "../../ranker/linear-ranker";
import { isOutdated } from "../../ranker/messages";
import { cachePerText, type Frame } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import { type Candidate, mostLikely } from "../candidate";
import { rankOfCreator } from "../creators/creator-candidates";
import type { Labelled } from "../text/find-labels";
import { lineBefore } from "../text/line-around";
import { sentenceAfter } from "../text/sentence-text";
import { applyReplacements } from "../text/superseded";
import { CURRENCY, currencyCode } from "./currencies";
import { type FeeCandidate, feeCandidates, noFee } from "./fee-candidates";
import { type FeeUnit, unitOf } from "./fee-units";
import type { Amount } from "./find-fees";
import { feeDoubt } from "./not-a-fee";

const WEIGHTS = weightsFrom(new URL("./weights/monthly-fee.json", import.meta.url));

// Fees are stored in US dollars, so a different currency needs a check.
const FOREIGN = 0.5;

const OUTDATED = 0.9;

// OCR or a line break probably dropped digits.
const ONE_DIGIT = 0.7;
const LEAST_DOLLARS = 10;

const UNIT_BEHIND =
  /^[\s)*_|]{0,3}(?:[A-Z]{3}\s)?(?:\/\s?mo(?:nth)?\b|(?:per|an?|each|every)\s(?:calendar\s)?month\b|monthly\b|pcm\b|p\.\s?c?\.?\s?m\b)/i;

const candidatesOf = cachePerText((frame) => applyReplacements(feeCandidates(frame)));

export function readMonthlyFee(frame: Frame, currency: string | null): Candidate<string> | null {
  const weights = weightsFor(frame.text, WEIGHTS);
  const candidates = candidatesOf(frame).filter((candidate) => !isOfAll(frame, candidate));
  const best = rankOfCreator(frame, candidates, weights, { none: noFee(frame), isExpected: true });
  if (!best) return null;
  const paidIn = best.currency ?? currency;
  const isForeign = paidIn !== null && paidIn !== "USD";
  const most = Math.min(
    Number(best.value) < LEAST_DOLLARS ? ONE_DIGIT : 1,
    isForeign ? FOREIGN : 1,
    isOutdated(frame.messages, best, candidates) ? OUTDATED : 1,
  );
  return {
    value: best.value,
    confidence: Math.min(most, confidenceOf(best.probability, frame.legibilityOf(best), weights)),
    start: clauseStart(frame.text, best.start, frame.labelsOf(best)[0]?.labelStart),
    end: best.end + (UNIT_BEHIND.exec(frame.text.slice(best.end, best.end + 40))?.[0].length ?? 0),
  };
}

const FOR_ALL =
  /\b(?:together|between (?:them|you)|combined|jointly|in (?:all|total)|for (?:the )?(?:two|three|four|pair|both)\b|both (?:creators|talents)|all (?:two|three|four)\b)/i;
const TOTAL = /^[^\d$€£]{0,60}\b(?:total|sum|both|together|combined|joint|all (?:two|three|four))\b/i;

// An amount for several creators together is not the fee of one creator.
function isOfAll({ creator, text, sentences }: Frame, { start, end }: FeeCandidate): boolean {
  if (!creator) return false;
  const after = sentenceAfter(sentences, end, 80);
  return (FOR_ALL.test(after) && !/\beach\b/i.test(after)) || TOTAL.test(lineBefore(text, start, 120));
}

interface StatedAmounts {
  text: string;
  amounts: Amount[];
  currency: string | null;
}

export function readFeePerVideo(stated: StatedAmounts): Candidate<string> | null {
  return asFarAsSure(mostLikely(amountsPer("video", stated)));
}

export function readFeeTotal(stated: StatedAmounts): Candidate<string> | null {
  return asFarAsSure(mostLikely(amountsPer("total", stated)));
}

// Measured: about this share of totals and fees per video belongs to the contract; others are offers, extras and invoices.
const MAX_SURE = 0.6;

function asFarAsSure(fee: Candidate<string> | null): Candidate<string> | null {
  return fee && { ...fee, confidence: Math.min(fee.confidence, MAX_SURE) };
}

function amountsPer(per: FeeUnit["per"], { text, amounts, currency }: StatedAmounts): Candidate<string>[] {
  return amounts.flatMap((amount) => {
    const unit = unitOf(amount);
    const paidIn = amount.currency ?? currency;
    const most = paidIn !== null && paidIn !== "USD" ? FOREIGN : 1;
    return unit?.per === per ? quotedAmount(text, amount, unit, most) : [];
  });
}

const LABEL = /^(?:(?:payment|fee|contract) )?currency$/i;
const STATEMENT = new RegExp(
  `\\b(?:[Aa]ll|[Aa]ny|[Tt]he)\\s(?:\\w+\\s){0,2}(?:amounts?|fees|payments?|sums|figures|prices|compensation|references?\\sto\\s(?:[“"]?\\$[”"]?|dollars|currency))[^.;\\n]{0,80}?(?:\\bin|\\bmeans?|\\bto|\\bare)\\s(?:the\\s)?(?:lawful\\s(?:money|currency)\\sof\\sthe\\s)?(${CURRENCY})(?!\\w)`,
  "g",
);

export function readCurrency(text: string, amounts: Amount[], labels: Labelled[]): Candidate<string> | null {
  const fees = amounts.flatMap((amount): Candidate<string>[] => {
    if (amount.currency === null || !unitOf(amount) || feeDoubt(amount) === 0) return [];
    return [{ value: amount.currency, confidence: 0.9 * amount.legibility, start: amount.start, end: amount.end }];
  });
  return mostLikely([...fees, ...labelled(labels), ...statements(text)]);
}

function labelled(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, start }) => {
    const written = LABEL.test(label) ? new RegExp(`^${CURRENCY}(?!\\w)`).exec(value)?.[0] : undefined;
    const code = currencyCode(written ?? "");
    return code && written ? [{ value: code, confidence: 0.95, start, end: start + written.length }] : [];
  });
}

function statements(text: string): Candidate<string>[] {
  return [...text.matchAll(STATEMENT)].flatMap((match) => {
    const code = currencyCode(match[1] ?? "");
    return code ? [{ value: code, confidence: 0.92, start: match.index, end: match.index + match[0].length }] : [];
  });
}

function quotedAmount(text: string, amount: Amount, unit: FeeUnit, most: number): Candidate<string>[] {
  const confidence = Math.min(most, unit.confidence * feeDoubt(amount) * amount.legibility);
  if (confidence === 0) return [];
  const start = clauseStart(text, amount.start, amount.label?.labelStart);
  return [{ value: toDecimal(amount.cents), confidence, start, end: unfolded(text, amount.end, unit.reach) }];
}

const LONGEST_LEAD = 60;

function clauseStart(text: string, start: number, labelStart: number | undefined): number {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (labelStart !== undefined && labelStart >= line) return labelStart;
  const before = text.slice(Math.max(line, start - LONGEST_LEAD), start);
  const clause = Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf(": ")) + 1;
  const from = start - before.length + clause;
  const cut = clause === 0 && from > line ? text.indexOf(" ", from) + 1 : from;
  const skipped = /^\s*/.exec(text.slice(cut, start))?.[0].length ?? 0;
  return Math.min(start, cut + skipped);
}

function unfolded(text: string, from: number, characters: number): number {
  let at = from;
  for (let left = characters; left > 0; left--) {
    at += /^(?:\s+|\S)/.exec(text.slice(at, at + 20))?.[0].length ?? 0;
  }
  return at;
}
