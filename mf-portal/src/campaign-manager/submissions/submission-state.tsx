import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { Text } from "@crm/ui";
import { ReviewBadge } from "../review-badge";

/** How it stands, and what the creator was told. */
export function SubmissionState({ submission: { status, reviewNotes } }: { submission: CampaignSubmission }) {
  return (
    <span className="campaign-words">
      <ReviewBadge status={status} />
      {reviewNotes && (
        <Text component="span" size="sm" c="dimmed" className="campaign-notes">
          {reviewNotes}
        </Text>
      )}
    </span>
  );
}
