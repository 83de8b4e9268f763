import { type ContractStatus, contractStatusText } from "@crm/domain/contract/contract-status";
import { StatusBadge, type Tone } from "@crm/ui";

const tones: Record<ContractStatus["status"], Tone> = { active: "done", expiring: "soon", expired: "late" };

/** A contract's status as an icon and words; `withDays` says how many days an active one has left (spec part 1 §4). */
export function ContractStatusBadge({ status, withDays = false }: { status: ContractStatus; withDays?: boolean }) {
  const text = contractStatusText(status);
  const isCounted = withDays && status.status === "active";
  return (
    <StatusBadge tone={tones[status.status]}>
      {isCounted ? `${text} (${status.daysRemaining} days remaining)` : text}
    </StatusBadge>
  );
}
