import type { Contract } from "@crm/domain/contract/contract.schema";
import { contractStatus } from "@crm/domain/contract/contract-status";
import { CONTRACT_LIFE } from "@crm/domain/words/contract";
import { Group, StatusBadge, Text } from "@crm/ui";
import { useBusinessDay } from "../../business-day";
import { ContractStatusBadge } from "../../dashboard/contract-list/contract-status-badge";

/** Whose contract it is, what its dates say of it, and where its life is another than active, that too. */
export function ContractBadges({ contract }: { contract: Contract }) {
  const today = useBusinessDay();
  return (
    <Group gap="xs">
      <Text fw={500} className="crm-cut">
        {contract.fullName}
      </Text>
      <ContractStatusBadge status={contractStatus(contract.endDate, today)} withDays />
      {contract.status !== "ACTIVE" && <StatusBadge {...CONTRACT_LIFE[contract.status]} />}
    </Group>
  );
}
