import { Alert, Button, Modal, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useUnsavedInput } from "../inputs/use-unsaved-input";
import { useBlockBack } from "../overlays/use-block-back";
import { ConfirmDialog } from "./confirm-dialog";

export interface CloseConfirmation {
  title: string;
  text: string;
  closeLabel: string;
  stayLabel: string;
}

export interface FormDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Null while there is nothing to submit: only Close is shown. */
  submitLabel: string | null;
  busyLabel: string;
  busy?: boolean;
  canSubmit?: boolean;
  destructive?: boolean;
  dirty: boolean;
  closing?: CloseConfirmation;
  error?: ReactNode;
  extraActions?: ReactNode;
  isWide?: boolean;
  /** False while something on top of the dialog handles Escape. */
  closeOnEscape?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

const FIELD = "input:not([type='hidden'], [type='file']), textarea, button, [tabindex='0']";

const TYPED: CloseConfirmation = {
  title: "Discard what you typed?",
  text: "Your changes have not been saved.",
  closeLabel: "Discard",
  stayLabel: "Keep editing",
};

export function FormDialog({
  opened,
  title,
  children,
  submitLabel,
  busyLabel,
  busy = false,
  canSubmit = true,
  destructive = false,
  dirty,
  closing = TYPED,
  error,
  extraActions,
  isWide = false,
  closeOnEscape = true,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const failure = useRef<HTMLDivElement>(null);
  useUnsavedInput(opened && dirty);

  // After each render, because the server's errors arrive later than the submit.
  useEffect(() => {
    if (!submitted.current || busy) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (!invalid) return;
    submitted.current = false;
    invalid.focus();
  });

  // In a long form the user is at the submit button, and the error at the top is out of sight.
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) failure.current?.scrollIntoView({ block: "nearest" });
  }, [hasFailed]);

  // Mantine would focus the close button.
  const beginInField = (element: HTMLFormElement | null) => {
    form.current = element;
    if (element?.querySelector("[data-autofocus]") === null)
      element.querySelector(FIELD)?.setAttribute("data-autofocus", "");
  };
  const close = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  useBlockBack(opened && dirty, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button can be clicked again while the dialog fades out.
    if (!canSubmit || busy || !opened) return;
    submitted.current = true;
    onSubmit();
  };
  const discard = () => {
    setAsking(false);
    onClose();
  };

  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        closeOnEscape={closeOnEscape && !asking}
        closeButtonProps={{ "aria-label": "Close dialog" }}
        title={title}
        size={isWide ? "min(104rem, 96vw)" : "lg"}
        {...(isWide && { yOffset: "2dvh", className: "crm-wide-dialog" })}
      >
        <form ref={beginInField} onSubmit={submit} onChange={() => (submitted.current = false)} noValidate>
          <Stack gap="md">
            {error && (
              <Alert ref={failure} color="red" icon={<IconAlertCircle size={18} />} role="alert">
                {error}
              </Alert>
            )}
            {children}
          </Stack>
          <div className="crm-dialog-foot">
            <div className="crm-dialog-actions">
              {extraActions && <div className="crm-dialog-extra">{extraActions}</div>}
              <Button variant="default" onClick={close} disabled={busy}>
                {submitLabel === null ? "Close" : "Cancel"}
              </Button>
              {submitLabel !== null && (
                <Button type="submit" disabled={busy || !canSubmit} color={destructive ? "red" : undefined}>
                  {busy ? busyLabel : submitLabel}
                </Button>
              )}
            </div>
          </div>
        </form>
      </Modal>
      <ConfirmDialog
        opened={opened && asking}
        title={closing.title}
        confirmLabel={closing.closeLabel}
        cancelLabel={closing.stayLabel}
        destructive
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        {closing.text}
      </ConfirmDialog>
    </>
  );
}
