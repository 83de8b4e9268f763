import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { Link } from "@tanstack/react-router";

/** How much, as the way to all of the request. */
export function PayoutAmount({ request: { id, amount } }: { request: PayoutRequest }) {
  return (
    <Link to="/payments" search={() => ({ request: id })} className="crm-list-link campaign-amount">
      {formatUsd(amount)}
    </Link>
  );
}
