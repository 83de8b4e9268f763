import { PAYOUT_REVIEWS } from "@crm/domain/payout/payout";
import { CAMPAIGN_SORTS } from "@crm/domain/video/campaign-submission";
import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** Reads what of the payout requests is listed, in which order. */
export const payoutsSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(PAYOUT_REVIEWS),
  contract: id,
  sort: oneOf(CAMPAIGN_SORTS),
});
