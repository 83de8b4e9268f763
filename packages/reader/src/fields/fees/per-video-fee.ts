import { type Candidate, surest } from "../candidate";
import { unitOf } from "./fee-units";
import type { Amount } from "./find-fees";
import { quotedAmount } from "./quoted-amount";

/** The fee for each video, as a decimal string in the contract's currency. */
export function readPerVideoFee(text: string, amounts: Amount[]): Candidate<string> | null {
  return surest(
    amounts.flatMap((amount) => {
      const unit = unitOf(amount);
      return unit?.per === "video" ? quotedAmount(text, amount, unit) : [];
    }),
  );
}
