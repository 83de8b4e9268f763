import type { PayoutStatus } from "@crm/domain/payout/payout";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { wordInSentence } from "@crm/domain/words/shown";

export function moveRefusal(from: PayoutStatus, target: Exclude<PayoutStatus, "REQUESTED">): string {
  if (from === "REQUESTED") return "This request is not approved yet. Approve it first, then mark it paid.";
  const refusal = `This request is ${wordInSentence(PAYOUT_STATUS, from)}, so it cannot be ${wordInSentence(PAYOUT_STATUS, target)} any more.`;
  return from === "CANCELLED" ? `${refusal} Request the payment of its term again.` : refusal;
}
