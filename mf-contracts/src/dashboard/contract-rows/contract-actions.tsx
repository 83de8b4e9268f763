import type { Contract } from "@crm/domain/contract/contract.schema";
import { IconEye, IconTrash } from "@crm/ui";
import type { MouseEvent } from "react";
import type { RowActions } from "./contract-rows";

interface ContractActionsProps extends Pick<RowActions, "onOpen" | "onDelete"> {
  contract: Contract;
}

/** View and delete of one contract; their clicks do not reach the row. Plain buttons, since a long list makes dozens at each scroll. */
export function ContractActions({ contract, onOpen, onDelete }: ContractActionsProps) {
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    <div className="crm-row-actions">
      <button
        type="button"
        className="contracts-action"
        title="View"
        aria-label={`View contract of ${contract.fullName}`}
        onClick={alone(() => onOpen(contract.id))}
      >
        <IconEye size={18} stroke={1.5} aria-hidden />
      </button>
      <button
        type="button"
        className="contracts-action crm-row-delete"
        title="Delete"
        aria-label={`Delete contract of ${contract.fullName}`}
        onClick={alone(() => onDelete(contract))}
      >
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
