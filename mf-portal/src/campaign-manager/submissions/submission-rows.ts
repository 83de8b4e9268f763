import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";

/** What the table and the cards show; null while loading. */
export interface SubmissionRowsProps {
  rows: readonly CampaignSubmission[] | null;
  onReject: (submission: CampaignSubmission) => void;
}
