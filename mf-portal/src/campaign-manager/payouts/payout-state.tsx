import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { IconAlertTriangle, Text } from "@crm/ui";
import { PayoutBadge } from "../review-badge";

/** How a request stands, why it was rejected, and a flag where the money would go elsewhere than last time. */
export function PayoutState({ request: { reviewStatus, declineNotes, detailsChanged } }: { request: PayoutRequest }) {
  return (
    <span className="campaign-words">
      <PayoutBadge status={reviewStatus} />
      {declineNotes && (
        <Text component="span" size="sm" c="dimmed" className="campaign-notes">
          {declineNotes}
        </Text>
      )}
      {detailsChanged && (
        <span className="campaign-flag" title="Not the details of the last payment. Check them before you pay.">
          <IconAlertTriangle size={14} aria-hidden />
          Details changed
        </span>
      )}
    </span>
  );
}
