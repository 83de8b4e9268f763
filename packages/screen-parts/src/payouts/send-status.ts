import type { ApiClient } from "@crm/api-client";
import { reviewOf } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PayoutStatusChangeInput } from "@crm/domain/payout/payout-input.schema";

/** How a request's next status is sent, on the version that was looked at. */
export type SendStatus = (
  api: ApiClient,
  request: Pick<PayoutRequest, "id" | "version">,
  change: PayoutStatusChangeInput,
) => Promise<PayoutRequest>;

/** In the words of the payments page. */
export const sendStatus: SendStatus = (api, { id, version }, change) => api.payouts.setStatus(id, change, version);

/** In the campaign manager's, where nothing is paid that nobody approved (behaviour §10). */
export const sendReview: SendStatus = (api, { id, version }, { status, declineNotes, externalReference }) =>
  api.payouts.review(id, { status: reviewOf(status), adminNotes: declineNotes, externalReference }, version);
