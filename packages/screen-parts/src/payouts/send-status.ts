import type { ApiClient } from "@crm/api-client";
import { reviewOf } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PayoutStatusChangeInput } from "@crm/domain/payout/payout-input.schema";

export type SendStatus = (
  api: ApiClient,
  request: Pick<PayoutRequest, "id" | "version">,
  change: PayoutStatusChangeInput,
) => Promise<PayoutRequest>;

export const sendStatus: SendStatus = (api, { id, version }, change) => api.payouts.setStatus(id, change, version);

/** The campaign manager's call, which refuses to pay an unapproved request. */
export const sendReview: SendStatus = (api, { id, version }, { status, declineNotes, externalReference }) =>
  api.payouts.review(id, { status: reviewOf(status), adminNotes: declineNotes, externalReference }, version);
