import type { CampaignSubmission } from "@crm/domain/campaign-submission.schema";
import { Button } from "@crm/ui";
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
        <>
          <Button
            size={size}
            variant="light"
            loading={approve.isPending}
            aria-label={`Approve: ${what}`}
            onClick={() => approve.mutate({ submission, review: { status: "APPROVED" } })}
          >
            Approve
          </Button>
          <Button
            size={size}
            variant="default"
            disabled={approve.isPending}
            aria-label={`Reject: ${what}`}
            onClick={() => onReject(submission)}
          >
            Reject
          </Button>
        </>
      )}
    </div>
  );
}
