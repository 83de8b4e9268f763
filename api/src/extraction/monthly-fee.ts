import { type Candidate, surest } from "./candidate";
import { unitOf } from "./fee-units";
import type { Amount } from "./find-fees";
import type { Labelled } from "./find-labels";
import { labelledMonthlyFees } from "./monthly-fee-labels";
import { derivedInstallment } from "./monthly-installments";
import { quotedAmount } from "./quoted-amount";

/** Fees are kept in dollars, so one in another currency has to be looked at. */
const FOREIGN = 0.5;

/** The fee for each month, as a decimal string; a total, or a price for each video, is none. */
export function readMonthlyFee(
  text: string,
  amounts: Amount[],
  labels: Labelled[],
  currency: string | null,
): Candidate<string> | null {
  const stated = amounts.flatMap((amount): Candidate<string>[] => {
    const unit = unitOf(amount);
    if (unit?.per === "month") return inDollars(quotedAmount(text, amount, unit), amount.currency ?? currency);
    return unit?.per === "video" ? [] : inDollars(derivedInstallment(text, amount), amount.currency ?? currency);
  });
  return surest([...stated, ...labelledMonthlyFees(labels, amounts)]);
}

function inDollars(candidates: Candidate<string>[], currency: string | null): Candidate<string>[] {
  const isForeign = currency !== null && currency !== "USD";
  return isForeign ? candidates.map((one) => ({ ...one, confidence: one.confidence * FOREIGN })) : candidates;
}
