import type { Contract } from "@crm/domain/contract.schema";
import { ActionIcon, IconEye, IconTrash, Tooltip } from "@crm/ui";
import type { MouseEvent } from "react";
import { useOpenContract } from "./use-open-contract";

/** View and delete of one contract; their clicks do not reach the row. */
export function ContractActions({
  contract,
  onDelete,
}: {
  contract: Contract;
  onDelete: (contract: Contract) => void;
}) {
  const openContract = useOpenContract();
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    <div className="contracts-actions">
      <Tooltip label="View">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`View contract of ${contract.fullName}`}
          onClick={alone(() => openContract(contract.id))}
        >
          <IconEye size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className="contracts-delete"
          aria-label={`Delete contract of ${contract.fullName}`}
          onClick={alone(() => onDelete(contract))}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
