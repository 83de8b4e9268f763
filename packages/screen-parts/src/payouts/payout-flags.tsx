import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { Flag } from "@crm/ui";
import { type Approved, approvedWords } from "./approved-words";

/** How many of the videos of a request's term are approved, marked before it is paid where they are fewer than it asks for. */
export function ApprovedCount({ payout }: { payout: Approved & Pick<PayoutRequest, "status"> }) {
  if (payout.approvedCount >= payout.videosRequired || !isOpenPayout(payout.status)) return approvedWords(payout);
  return <Flag title="Fewer videos are approved than the term asks for.">{approvedWords(payout)}</Flag>;
}

/** Marks a request whose payment details differ from those of its contract's last payment (behaviour §10). */
export function DetailsChanged({ payout }: { payout: Pick<PayoutRequest, "detailsChanged"> }) {
  return (
    payout.detailsChanged && (
      <Flag title="Not the details of the last payment. Check them before you pay.">Details changed</Flag>
    )
  );
}
