import { Button, IconCheck, VisuallyHidden } from "@crm/ui";
import type { ReactNode } from "react";
import { type ContractField, FIELD_LABELS } from "./contract-form-values";
import "./marks.css";

interface MarkedFieldProps {
  field: ContractField;
  mark?: "sure" | "check" | "missing" | undefined;
  onConfirm?: ((field: ContractField) => void) | undefined;
  action?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

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
