import type { CampaignStatus } from "@crm/domain/campaign-submission";
import { IconCircleX, StatusBadge, type Tone } from "@crm/ui";

/** The campaign manager's words, which submissions and payouts have in common, each with its tone. */
export const SHOWN_REVIEW: Readonly<Record<CampaignStatus, { tone: Tone; word: string }>> = {
  PENDING: { tone: "soon", word: "Pending" },
  CHANGES_REQUESTED: { tone: "moving", word: "Changes Requested" },
  APPROVED: { tone: "done", word: "Approved" },
  REJECTED: { tone: "late", word: "Rejected" },
  PAID: { tone: "done", word: "Paid" },
};

/** A status of the campaign manager as an icon and a word. */
export function ReviewBadge({ status }: { status: CampaignStatus }) {
  const { tone, word } = SHOWN_REVIEW[status];
  return (
    <StatusBadge tone={tone} {...(status === "REJECTED" && { icon: IconCircleX })}>
      {word}
    </StatusBadge>
  );
}
