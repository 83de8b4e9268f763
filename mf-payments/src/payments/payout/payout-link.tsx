import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { Text } from "@crm/ui";
import { RequestLink } from "./request-link";

/** Whose request it is, as the way to all of it. */
export function PayoutLink({ payout: { id, contract } }: { payout: PayoutRequest }) {
  return (
    <span className="payments-creator">
      <RequestLink id={id} className="payments-link">
        {contract.fullName}
      </RequestLink>
      <Text component="span" size="sm" c="dimmed" className="crm-cut">
        {contract.socialHandle}
      </Text>
    </span>
  );
}
