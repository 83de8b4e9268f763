import { type Candidate, surest } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { unitOf } from "./fee-units";
import type { Amount } from "./find-fees";
import { labelledMonthlyFees } from "./monthly-fee-labels";
import { derivedInstallment } from "./monthly-installments";
import { feeDoubt } from "./not-a-fee";
import { quotedAmount } from "./quoted-amount";

/** Fees are kept in dollars, so one in another currency has to be looked at. */
const FOREIGN = 0.5;
/** A fee in a sentence disputes another one under a label. */
const TWO_FEES = 0.3;

/** The fee for each month, as a decimal string; a total, or a price for each video, is none. */
export function readMonthlyFee(
  text: string,
  amounts: Amount[],
  labels: Labelled[],
  currency: string | null,
): Candidate<string> | null {
  const units = new Map(amounts.map((amount) => [amount, unitOf(amount)]));
  const monthly = amounts.filter((amount) => units.get(amount)?.per === "month" && feeDoubt(amount) > 0);
  const stated = amounts.flatMap((amount): Candidate<string>[] => {
    const unit = units.get(amount);
    const fees =
      unit?.per === "month"
        ? quotedAmount(text, amount, unit)
        : unit?.per === "video"
          ? []
          : derivedInstallment(text, amount);
    const share = isOneOfSeveral(text, amount, monthly) ? ONE_OF_SEVERAL : 1;
    return inDollars(fees, amount.currency ?? currency).map((fee) => ({ ...fee, confidence: fee.confidence * share }));
  });
  return surest([...stated, ...labelledMonthlyFees(labels, amounts)], Object.is, TWO_FEES);
}

/** Of several amounts in a row one is chosen elsewhere: `Starter $400/month | Plus $900/month`. */
const ONE_OF_SEVERAL = 0.85;
const BETWEEN_CHOICES = /^[^.$£€\n]{0,40}$/;
const NO_CHOICE = /\b(?:pays?|paid|shall|will|receives?|plus|and)\b/i;

function isOneOfSeveral(text: string, amount: Amount, monthly: Amount[]): boolean {
  const at = monthly.indexOf(amount);
  return [monthly[at - 1], monthly[at + 1]].some((other) => {
    if (at < 0 || !other || other.cents === amount.cents) return false;
    const between = text.slice(Math.min(amount.end, other.end), Math.max(amount.start, other.start));
    return BETWEEN_CHOICES.test(between) && !NO_CHOICE.test(between);
  });
}

function inDollars(candidates: Candidate<string>[], currency: string | null): Candidate<string>[] {
  const isForeign = currency !== null && currency !== "USD";
  return isForeign ? candidates.map((one) => ({ ...one, confidence: one.confidence * FOREIGN })) : candidates;
}
