import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";

/** Whose record it is, as a link to all of that contract's revenue. */
export function ContractOfRecord({ record: { contract } }: { record: RevenueRecord }) {
  return (
    <div className="revenue-contract">
      <Link
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, contract: contract.id })}
        resetScroll={false}
        className="crm-list-link revenue-link"
      >
        {contract.fullName}
      </Link>
      <Text size="sm" c="dimmed" className="crm-cut">
        {contract.socialHandle}
      </Text>
    </div>
  );
}
