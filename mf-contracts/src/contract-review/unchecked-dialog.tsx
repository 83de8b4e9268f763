import { ConfirmDialog } from "@crm/ui";
import { type ContractField, FIELD_LABELS } from "../contract-form/contract-form-values";

export interface Unchecked {
  name?: string;
  fields: readonly ContractField[];
}

interface UncheckedDialogProps {
  opened: boolean;
  contracts: readonly Unchecked[];
  onSave: () => void;
  onCheck: () => void;
}

const NAMED = 10;

export function UncheckedDialog({ opened, contracts, onSave, onCheck }: UncheckedDialogProps) {
  const more = contracts.length - NAMED;
  return (
    <ConfirmDialog
      opened={opened}
      title="Save with unchecked values?"
      confirmLabel="Save"
      cancelLabel="Check them"
      returnFocus={false}
      onConfirm={onSave}
      onCancel={onCheck}
    >
      These values were read with little confidence, and nobody has checked them:
      <ul>
        {contracts.slice(0, NAMED).map(({ name, fields }, index) => (
          <li key={`${index} ${name}`}>
            {name && `${name}: `}
            {fields.map((field) => FIELD_LABELS[field]).join(", ")}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      They are saved as they were read and stay marked as uncertain, so that you can find and check them later.
    </ConfirmDialog>
  );
}
