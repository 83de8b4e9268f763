import type { ContractStatus } from "@crm/domain/contract/contract-status";
import { CONTRACT_BY_DATE, contractStatusText } from "@crm/domain/words/contract";
import { StatusBadge } from "@crm/ui";

/** A contract's status as an icon and words; `withDays` says how many days an active one has left (spec part 1 §4). */
export function ContractStatusBadge({ status, withDays = false }: { status: ContractStatus; withDays?: boolean }) {
  const text = contractStatusText(status);
  const isCounted = withDays && status.status === "active";
  return (
    <StatusBadge
      {...CONTRACT_BY_DATE[status.status]}
      word={isCounted ? `${text} (${status.daysRemaining} days remaining)` : text}
    />
  );
}
