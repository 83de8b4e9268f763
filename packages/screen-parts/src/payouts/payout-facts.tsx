import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { approvedWords } from "./approved-words";

export function PayoutFacts({ request }: { request: PayoutRequest }) {
  const { amount, contract, paymentPeriodStart, paymentPeriodEnd } = request;
  return (
    <div className="payout-facts">
      <strong className="payout-amount">{formatUsd(amount)}</strong>
      <span>
        to {contract.fullName} <span className="payout-quiet">{contract.socialHandle}</span>
      </span>
      <span className="payout-quiet">
        Term {formatTerm(paymentPeriodStart, paymentPeriodEnd)} · {approvedWords(request)}
      </span>
    </div>
  );
}
