import { Button, IconCheck, VisuallyHidden } from "@crm/ui";
import type { ReactNode } from "react";
import { type ContractField, FIELD_LABELS } from "./contract-form-values";
import "./marks.css";

interface MarkedFieldProps {
  field: ContractField;
  mark?: "sure" | "check" | "missing" | undefined;
  /** Says that the value is right as it stands; without it there is nothing to confirm. */
  onConfirm?: ((field: ContractField) => void) | undefined;
  /** Stands beside the button that confirms. */
  action?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** A field with its mark at its side, and where its value needs a look, one click to say that it is right. */
export function MarkedField(props: MarkedFieldProps) {
  const { field, mark, onConfirm, action, busy = false, children } = props;
  return (
    <div className="contracts-marked" data-mark={mark} data-field={field}>
      {children}
      {(action || onConfirm) && (
        <div className="contracts-mark-actions">
          {action}
          {onConfirm && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconCheck size={14} aria-hidden />}
              disabled={busy}
              onClick={() => onConfirm(field)}
            >
              It is right <VisuallyHidden>({FIELD_LABELS[field]})</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
