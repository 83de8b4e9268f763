import { type Candidate, surest } from "../candidate";
import { unitOf } from "./fee-units";
import type { Amount } from "./find-fees";
import { quotedAmount } from "./quoted-amount";

/** The fee for everything together, as a decimal string in the contract's currency. */
export function readTotalFee(text: string, amounts: Amount[]): Candidate<string> | null {
  return surest(
    amounts.flatMap((amount) => {
      const unit = unitOf(amount);
      return unit?.per === "total" ? quotedAmount(text, amount, unit) : [];
    }),
  );
}
