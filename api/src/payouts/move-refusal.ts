import type { PayoutStatus } from "@crm/domain/payout/payout";
import type { PAYOUT_DONE_FOR_TEAM } from "@crm/domain/words/payout";

/** A route's words for what was done to a request. */
export type MoveWords = typeof PAYOUT_DONE_FOR_TEAM;

/** Why a request in a status cannot become another one, and what to do instead, in a route's words. */
export function moveRefusal(from: PayoutStatus, target: keyof MoveWords, words: MoveWords): string {
  if (from === "REQUESTED") return "This request is not approved yet. Approve it first, then mark it paid.";
  const refusal = `This request is ${words[from]}, so it cannot be ${words[target]} any more.`;
  return from === "CANCELLED" ? `${refusal} Request the payment of its term again.` : refusal;
}
