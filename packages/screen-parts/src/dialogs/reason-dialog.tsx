import { isBlank } from "@crm/domain/text/visible-text";
import { FormDialog, Textarea } from "@crm/ui";
import { type ReactNode, useState } from "react";

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  /** Whether it can still be submitted; where it cannot, what was typed is of no more use. */
  isOpen: boolean;
  label: string;
  /** Who reads the reason. */
  description: string;
  /** Shown at the field where a required reason is blank; without it the reason may be left empty. */
  missing?: string;
  /** What the server says of the reason. */
  fieldError?: string | undefined;
  error?: string | undefined;
  /** What the decision is about. */
  children: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision that somebody is told. Give it a new key each time it opens. */
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
