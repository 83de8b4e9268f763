import { Button, Modal } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  busy?: boolean;
  busyLabel?: string;
  returnFocus?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Focus starts on Cancel, so that a hasty Enter does nothing. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive = false,
  busy = false,
  busyLabel = confirmLabel,
  returnFocus = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = () => {
    if (!busy) onCancel();
  };
  // The button can be clicked again while the dialog fades out.
  const confirm = () => {
    if (opened && !busy) onConfirm();
  };
  // Mantine's closeOnEscape listens on the window: the Escape that opened this dialog over a form would also close it.
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") cancel();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={cancel}
      closeOnEscape={false}
      returnFocus={returnFocus}
      onKeyDown={cancelOnEscape}
      zIndex={300}
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {children}
          <div className="crm-dialog-actions">
            <Button variant="default" onClick={cancel} disabled={busy} data-autofocus>
              {cancelLabel}
            </Button>
            <Button color={destructive ? "red" : undefined} onClick={confirm} disabled={busy}>
              {busy ? busyLabel : confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
