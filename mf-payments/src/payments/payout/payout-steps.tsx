import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { Button } from "@crm/ui";
import type { PayoutRowActions } from "../payouts/payout-rows";

interface PayoutStepsProps extends PayoutRowActions {
  payout: PayoutRequest;
  size: "compact-sm" | "sm";
  /** Makes the first of them the main one of its place. */
  isMain?: boolean;
}

/** The buttons that end a request: paid, or declined (spec part 2 §4). Nothing where it has ended. */
export function PayoutSteps({ payout, size, isMain = false, onPay, onDecline }: PayoutStepsProps) {
  const { status, amount, contract } = payout;
  if (!isOpenPayout(status)) return null;
  const what = `${formatUsd(amount)} of ${contract.fullName}`;
  const paid = status === "SYNCED" ? "Mark Paid" : "Paid";
  return (
    <>
      <Button
        size={size}
        variant={isMain ? "filled" : "light"}
        aria-label={`${paid}: ${what}`}
        onClick={() => onPay(payout)}
      >
        {paid}
      </Button>
      <Button size={size} variant="default" aria-label={`Decline: ${what}`} onClick={() => onDecline(payout)}>
        Decline
      </Button>
    </>
  );
}
