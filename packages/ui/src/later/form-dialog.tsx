import { Alert, Button, Modal, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useUnsavedInput } from "../inputs/use-unsaved-input";
import { useInsteadOfBack } from "../overlays/instead-of-back";
import { ConfirmDialog } from "./confirm-dialog";

/** What is asked before a form is closed unsaved. */
export interface ClosingQuestion {
  title: string;
  /** What closing loses, and what it does not. */
  text: string;
  closeLabel: string;
  stayLabel: string;
}

export interface FormDialogProps {
  opened: boolean;
  title: string;
  /** One column of labelled fields. */
  children: ReactNode;
  /** The main button's verb; null while there is nothing to submit, and then Close stands alone. */
  submitLabel: string | null;
  /** Stands on the main button while busy, such as "Saving...". */
  busyLabel: string;
  busy?: boolean;
  /** False while there is not yet what it takes to submit. */
  canSubmit?: boolean;
  /** Colours the main button red. */
  destructive?: boolean;
  /** Something was typed or picked that closing would lose. */
  dirty: boolean;
  /** What is asked then, where it is not plainly about what was typed. */
  closing?: ClosingQuestion;
  /** A failure that belongs to no single field. */
  error?: ReactNode;
  /** Actions at the left of the dialog's foot. */
  extraActions?: ReactNode;
  /** Takes what there is of the window, for a form with something beside it. */
  isWide?: boolean;
  /** False while Escape is meant for something that lies over the dialog. */
  closeOnEscape?: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

const FIELD = "input:not([type='hidden'], [type='file']), textarea, button, [tabindex='0']";

const TYPED: ClosingQuestion = {
  title: "Discard what you typed?",
  text: "Your changes have not been saved.",
  closeLabel: "Discard",
  stayLabel: "Keep editing",
};

/** A dialog around a form: Escape, the browser's Back, the close button and Cancel ask first when something typed would be lost; after a refused submit the first field with an error takes focus. */
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

  // Errors arrive a render after the submit, or later still when the server found them.
  useEffect(() => {
    if (!submitted.current || busy) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (!invalid) return;
    submitted.current = false;
    invalid.focus();
  });

  // A long form is sent from its end, where nobody sees what is said at its top.
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (hasFailed) failure.current?.scrollIntoView({ block: "nearest" });
  }, [hasFailed]);

  // A dialog's focus would begin at its close button.
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
  useInsteadOfBack(opened && dirty, close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Its button can be clicked again while the dialog fades away.
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
