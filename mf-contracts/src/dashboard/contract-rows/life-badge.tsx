import type { Contract } from "@crm/domain/contract/contract.schema";
import { contractStatus } from "@crm/domain/contract/contract-status";
import { IconArchive, StatusBadge } from "@crm/ui";
import { ContractStatusBadge } from "./contract-status-badge";

/** A row's badge: that the contract is archived, else what its end date says of it today. */
export function LifeBadge({ contract, today }: { contract: Contract; today: string }) {
  if (contract.status === "ARCHIVED")
    return (
      <StatusBadge tone="rest" icon={IconArchive}>
        Archived
      </StatusBadge>
    );
  return <ContractStatusBadge status={contractStatus(contract.endDate, today)} />;
}

/** The status that tints a row; an archived contract is neither late nor soon. */
export function rowTint(contract: Contract, today: string): string {
  return contract.status === "ARCHIVED" ? "archived" : contractStatus(contract.endDate, today).status;
}
