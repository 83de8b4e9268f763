import { isBlank } from "@crm/domain/text/visible-text";
import { FormDialog, Textarea } from "@crm/ui";
import { type ReactNode, useState } from "react";

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Whether the decision is still open; if not, closing discards the reason without asking. */
  isOpen: boolean;
  label: string;
  description: string;
  /** The error of a blank required reason; without it the reason is optional. */
  missing?: string;
  fieldError?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision. Give it a new React key at each opening; otherwise it keeps what was typed before. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, submitLabel, busyLabel, busy, isOpen, label, description, missing } = props;
  const [reason, setReason] = useState("");
  const isGiven = !isBlank(reason);
  const fieldError = props.fieldError ?? (reason !== "" && !isGiven ? missing : undefined);
  return (
    <FormDialog
      opened={opened}
      title={title}
      submitLabel={isOpen ? submitLabel : null}
      busyLabel={busyLabel}
      busy={busy}
      canSubmit={isGiven || missing === undefined}
      destructive
      dirty={isGiven && isOpen}
      error={fieldError ? undefined : props.error}
      onSubmit={() => props.onSubmit(reason)}
      onClose={props.onClose}
    >
      {props.children}
      <Textarea
        label={label}
        description={description}
        required={missing !== undefined}
        rows={4}
        resize="vertical"
        value={reason}
        error={fieldError}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
