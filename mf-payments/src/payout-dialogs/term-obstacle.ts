import { isOpenPayout } from "@crm/domain/payout/payout";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { NO_FEE } from "@crm/domain/payout/payout-permission";
import { PAYOUT_OBSTACLE } from "@crm/domain/words/payout";

/** Why a payment cannot be requested for a term, in few words; null where it can. */
export function termObstacle({ request, feeCents }: ContractTerm): string | null {
  // A cancelled request is never the one of a term.
  if (request) return PAYOUT_OBSTACLE[request.status === "CANCELLED" ? "REQUESTED" : request.status];
  return feeCents === 0 ? NO_FEE : null;
}

/** The term whose request is still open, while which nothing else of the contract can be requested. */
export function termWithOpenRequest(terms: readonly ContractTerm[]): ContractTerm | undefined {
  return terms.find(({ request }) => request && isOpenPayout(request.status));
}

/**
 * The term that a request begins with: the one that was asked for (by its start), else the current one; none where that
 * one cannot be requested, so that no other is paid by mistake.
 */
export function termToBeginWith(terms: readonly ContractTerm[], asked: string | undefined): ContractTerm | undefined {
  if (termWithOpenRequest(terms)) return undefined;
  const term = terms.find(({ startDate, isCurrent }) => (asked === undefined ? isCurrent : startDate === asked));
  return term && termObstacle(term) === null ? term : undefined;
}
