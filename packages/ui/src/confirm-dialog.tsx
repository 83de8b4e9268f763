import { Button, Modal } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What happens when it is confirmed. */
  children: ReactNode;
  /** The main button's verb. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Colours the main button red. */
  destructive?: boolean;
  busy?: boolean;
  /** Stands on the main button while busy. */
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. Focus starts on Cancel, so that a hasty Enter does nothing. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive = false,
  busy = false,
  busyLabel = confirmLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onCancel}
      title={title}
      role="alertdialog"
      aria-describedby={textId}
      withCloseButton={false}
      zIndex={300}
      centered
    >
      <div id={textId}>{children}</div>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={destructive ? "red" : undefined} onClick={onConfirm} disabled={busy}>
          {busy ? busyLabel : confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
