import type { PayoutReview } from "@crm/domain/payout/payout";
import type { CampaignStatus } from "@crm/domain/video/campaign-submission";
import { IconCircleX, StatusBadge, type Tone } from "@crm/ui";

/** The campaign manager's words, which submissions and payouts have in common, each with its tone. */
export const SHOWN_REVIEW: Readonly<Record<CampaignStatus, { tone: Tone; word: string }>> = {
  PENDING: { tone: "soon", word: "Pending" },
  CHANGES_REQUESTED: { tone: "moving", word: "Changes Requested" },
  APPROVED: { tone: "done", word: "Approved" },
  REJECTED: { tone: "late", word: "Rejected" },
  PAID: { tone: "done", word: "Paid" },
};

/** A status of a submission as an icon and a word. */
export function ReviewBadge({ status, tone }: { status: CampaignStatus; tone?: Tone }) {
  const { word, ...shown } = SHOWN_REVIEW[status];
  return (
    <StatusBadge tone={tone ?? shown.tone} {...(status === "REJECTED" && { icon: IconCircleX })}>
      {word}
    </StatusBadge>
  );
}

/** A status of a payout request likewise: what is approved is still to be paid. */
export const PayoutBadge = ({ status }: { status: PayoutReview }) => (
  <ReviewBadge status={status} tone={status === "APPROVED" ? "moving" : SHOWN_REVIEW[status].tone} />
);
