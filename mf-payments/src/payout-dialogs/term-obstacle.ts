import { isOpenPayout } from "@crm/domain/payout/payout";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { NO_FEE } from "@crm/domain/payout/payout-permission";
import { PAYOUT_OBSTACLE } from "@crm/domain/words/payout";

/** Null if a payment can be requested. */
export function termObstacle({ request, feeCents }: ContractTerm): string | null {
  // The server never returns a cancelled request here; only the type allows it.
  if (request) return PAYOUT_OBSTACLE[request.status === "CANCELLED" ? "REQUESTED" : request.status];
  return feeCents === 0 ? NO_FEE : null;
}

/** An open request blocks every other term of the contract. */
export function termWithOpenRequest(terms: readonly ContractTerm[]): ContractTerm | undefined {
  return terms.find(({ request }) => request && isOpenPayout(request.status));
}

/** The term that starts on `requestedStart`, by default the current one. Undefined if it is blocked: a different term would be paid by mistake. */
export function initialTerm(
  terms: readonly ContractTerm[],
  requestedStart: string | undefined,
): ContractTerm | undefined {
  if (termWithOpenRequest(terms)) return undefined;
  const term = terms.find(({ startDate, isCurrent }) =>
    requestedStart === undefined ? isCurrent : startDate === requestedStart,
  );
  return term && termObstacle(term) === null ? term : undefined;
}
