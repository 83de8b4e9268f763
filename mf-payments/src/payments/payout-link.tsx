import type { PayoutRequest } from "@crm/domain/payout.schema";
import { Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** Whose request it is, as the way to all of it. */
export function PayoutLink({ payout: { id, contract } }: { payout: PayoutRequest }) {
  return (
    <span className="payments-creator">
      <Link
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, request: id })}
        resetScroll={false}
        className="crm-list-link payments-link"
        // The row opens it too.
        onClick={(event) => event.stopPropagation()}
      >
        {contract.fullName}
      </Link>
      <Text component="span" size="sm" c="dimmed" className="crm-cut">
        {contract.socialHandle}
      </Text>
    </span>
  );
}
