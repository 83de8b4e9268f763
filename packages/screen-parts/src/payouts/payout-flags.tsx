import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { Flag } from "@crm/ui";
import { type Approved, approvedWords } from "./approved-words";

export function ApprovedCount({ payout }: { payout: Approved & Pick<PayoutRequest, "status"> }) {
  if (payout.approvedCount >= payout.videosRequired || !isOpenPayout(payout.status)) return approvedWords(payout);
  return <Flag title="Fewer videos are approved than the term asks for.">{approvedWords(payout)}</Flag>;
}

/** Marks payment details that differ from the contract's last payment. */
export function DetailsChanged({ payout }: { payout: Pick<PayoutRequest, "detailsChanged"> }) {
  return (
    payout.detailsChanged && (
      <Flag title="Not the details of the last payment. Check them before you pay.">Details changed</Flag>
    )
  );
}
