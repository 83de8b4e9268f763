import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { VerdictButtons } from "../verdict-buttons";
import { OpenSubmission } from "./open-submission";
import { useReviewSubmission } from "./use-review-submission";

interface SubmissionActionsProps {
  submission: CampaignSubmission;
  size: "compact-sm" | "sm";
  onReject: (submission: CampaignSubmission) => void;
}

/** What can be done with a submission: it is decided on while it is pending (spec part 2 §4). */
export function SubmissionActions({ submission, size, onReject }: SubmissionActionsProps) {
  const approve = useReviewSubmission();
  const { status, title, contract } = submission;
  const what = `${title} of ${contract.fullName}`;
  return (
    <div className="campaign-actions">
      <OpenSubmission submission={submission} />
      {status === "PENDING" && (
        <VerdictButtons
          what={what}
          size={size}
          isApproving={approve.isPending}
          onApprove={() => approve.mutate({ submission, review: { status: "APPROVED" } })}
          onReject={() => onReject(submission)}
        />
      )}
    </div>
  );
}
