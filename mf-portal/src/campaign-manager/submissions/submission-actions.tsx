import { campaignRowNamed } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { IconExternalLink, IconPlayerPlay } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { VerdictButtons } from "../verdict-buttons";
import { useReviewSubmission } from "./use-review-submission";

interface SubmissionActionsProps {
  submission: CampaignSubmission;
  size: "compact-sm" | "sm";
  onReject: (submission: CampaignSubmission) => void;
}

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
          permission="review"
          size={size}
          isApproving={approve.isPending}
          onApprove={() => approve.mutate({ submission, review: { status: "APPROVED" } })}
          onReject={() => onReject(submission)}
        />
      )}
    </div>
  );
}

function OpenSubmission({ submission: { id, title, externalUrl } }: { submission: CampaignSubmission }) {
  const row = campaignRowNamed(id);
  if (row?.kind === "video")
    return (
      <Link to="/video-review" search={() => ({ id: row.id })} className="campaign-open" aria-label={`Watch ${title}`}>
        <IconPlayerPlay size={16} aria-hidden /> Watch
      </Link>
    );
  if (externalUrl === null) return null;
  return (
    <a
      href={externalUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="campaign-open"
      aria-label={`Open ${title}, in a new tab`}
    >
      <IconExternalLink size={16} aria-hidden /> Open
    </a>
  );
}
