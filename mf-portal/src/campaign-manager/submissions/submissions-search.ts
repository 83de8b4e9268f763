import { CAMPAIGN_SORTS, CAMPAIGN_STATUSES } from "@crm/domain/video/campaign-submission";
import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** Reads what of the submissions is listed, in which order. */
export const submissionsSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(CAMPAIGN_STATUSES),
  contract: id,
  sort: oneOf(CAMPAIGN_SORTS),
});
