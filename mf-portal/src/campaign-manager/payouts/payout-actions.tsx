import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { Permitted, sendReview, useApprovePayout } from "@crm/screen-parts";
import { Button } from "@crm/ui";
import { VerdictButtons } from "../verdict-buttons";

export interface PayoutDialogs {
  onPay: (request: PayoutRequest) => void;
  onReject: (request: PayoutRequest) => void;
}

interface PayoutActionsProps extends PayoutDialogs {
  request: PayoutRequest;
  size: "compact-sm" | "sm";
}

export const hasSteps = ({ reviewStatus }: PayoutRequest) => reviewStatus === "PENDING" || reviewStatus === "APPROVED";

export function PayoutActions({ request, size, onPay, onReject }: PayoutActionsProps) {
  const approve = useApprovePayout(sendReview);
  const what = `${formatUsd(request.amount)} of ${request.contract.fullName}`;
  if (request.reviewStatus === "APPROVED")
    return (
      <div className="campaign-actions">
        <Permitted permission="pay">
          <Button size={size} variant="light" aria-label={`Mark Paid: ${what}`} onClick={() => onPay(request)}>
            Mark Paid
          </Button>
        </Permitted>
      </div>
    );
  return (
    <div className="campaign-actions">
      <VerdictButtons
        what={what}
        permission="payouts"
        size={size}
        isApproving={approve.isPending}
        onApprove={() => approve.mutate(request)}
        onReject={() => onReject(request)}
      />
    </div>
  );
}
