import type { Contract } from "@crm/domain/contract/contract.schema";
import { contractStatus } from "@crm/domain/contract/contract-status";
import { CONTRACT_BY_DATE, contractStatusText } from "@crm/domain/words/contract";
import { StatusBadge } from "@crm/ui";

interface ContractStatusBadgeProps {
  contract: Pick<Contract, "startDate" | "endDate">;
  today: string;
  withDays?: boolean;
}

export function ContractStatusBadge({ contract, today, withDays = false }: ContractStatusBadgeProps) {
  const status = contractStatus(contract, today);
  const text = contractStatusText(status, contract.startDate);
  const isCounted = withDays && status.status === "active";
  return (
    <StatusBadge
      {...CONTRACT_BY_DATE[status.status]}
      word={isCounted ? `${text} (${status.daysRemaining} days remaining)` : text}
    />
  );
}
