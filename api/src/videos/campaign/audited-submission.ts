import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";

/** What an audit event holds of something handed in. */
export function audited({ contractId, title, notes, externalUrl, status, reviewNotes }: CampaignSubmission) {
  return { contractId, title, notes, externalUrl, status, reviewNotes };
}
