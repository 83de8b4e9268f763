import type { PayoutStatus } from "@crm/domain/payout/payout";
import { PAYOUT_DONE } from "@crm/domain/words/payout";

/** Why a request in a status cannot become another one, and what to do instead. */
export function moveRefusal(from: PayoutStatus, target: keyof typeof PAYOUT_DONE): string {
  if (from === "REQUESTED") return "This request is not approved yet. Approve it first, then mark it paid.";
  const refusal = `This request is ${PAYOUT_DONE[from]}, so it cannot be ${PAYOUT_DONE[target]} any more.`;
  return from === "CANCELLED" ? `${refusal} Request the payment of its term again.` : refusal;
}
