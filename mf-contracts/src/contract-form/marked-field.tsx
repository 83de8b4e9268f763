import { Button, IconCheck, VisuallyHidden } from "@crm/ui";
import type { ReactNode } from "react";
import { type ContractField, FIELD_LABELS } from "./contract-form-values";
import "./marks.css";

interface MarkedFieldProps {
  field: ContractField;
  isMarked: boolean;
  /** Takes the mark off and leaves the value; without it the mark is only shown. */
  onConfirm?: ((field: ContractField) => void) | undefined;
  busy: boolean;
  children: ReactNode;
}

/** A field whose value may need a look, with one click to say that it is right. */
export function MarkedField({ field, isMarked, onConfirm, busy, children }: MarkedFieldProps) {
  return (
    <div className="contracts-marked" data-mark={isMarked ? "check" : undefined} data-field={field}>
      {children}
      {isMarked && onConfirm && (
        <Button
          variant="default"
          size="compact-sm"
          className="contracts-mark-confirm"
          leftSection={<IconCheck size={14} aria-hidden />}
          disabled={busy}
          onClick={() => onConfirm(field)}
        >
          It is right <VisuallyHidden>({FIELD_LABELS[field]})</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
