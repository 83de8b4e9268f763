/** How a submission stands in the campaign manager's words (spec part 2 §4). */
export const CAMPAIGN_SUBMISSION_STATUSES = ["PENDING", "CHANGES_REQUESTED", "APPROVED", "REJECTED"] as const;

export type CampaignSubmissionStatus = (typeof CAMPAIGN_SUBMISSION_STATUSES)[number];
