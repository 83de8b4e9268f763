import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { Text } from "@crm/ui";

/** What was handed in, and what the creator says of it where that is more. */
export function SubmissionTitle({ submission: { title, notes } }: { submission: CampaignSubmission }) {
  return (
    <span className="campaign-words">
      <span className="campaign-title">{title}</span>
      {notes && notes !== title && (
        <Text component="span" size="sm" c="dimmed" className="campaign-notes">
          {notes}
        </Text>
      )}
    </span>
  );
}
