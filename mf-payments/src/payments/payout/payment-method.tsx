import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { IconAlertTriangle, Text } from "@crm/ui";

/** How a request is to be paid, and a flag where that is not how its contract was last paid (behaviour §10). */
export function PaymentMethodOf({ payout }: { payout: PayoutRequest }) {
  const { paymentMethod, paymentDetails, detailsChanged } = payout;
  return (
    <span className="payments-method">
      <span>{PAYMENT_METHOD_LABELS[paymentMethod]}</span>
      <Text component="span" size="sm" c="dimmed" className="crm-cut">
        {paymentDetails}
      </Text>
      {detailsChanged && (
        <span className="payments-flag" title="Not the details of the last payment. Check them before you pay.">
          <IconAlertTriangle size={14} aria-hidden />
          Details changed
        </span>
      )}
    </span>
  );
}
