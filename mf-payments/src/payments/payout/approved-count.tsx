import { type Approved, approvedWords } from "@crm/screen-parts";
import { IconAlertTriangle } from "@crm/ui";

/** How many of the videos of a request's term are approved, marked where they are fewer than it asks for. */
export function ApprovedCount({ payout }: { payout: Approved }) {
  if (payout.approvedCount >= payout.videosRequired) return approvedWords(payout);
  return (
    <span className="payments-flag" title="Fewer videos are approved than the term asks for.">
      <IconAlertTriangle size={14} aria-hidden />
      {approvedWords(payout)}
    </span>
  );
}
