import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ToastOptions {
  /** Shown as an Undo button, which closes the toast and calls this once. */
  undo?: () => void;
}

/** Returns what takes the toast away before its time, as when another try is made. */
type Toast = (title: string, message?: string, options?: ToastOptions) => () => void;

/** Short messages at the page's edge: a title and, where the spec has one, a line under it. Errors stay longer than successes. */
export const toast: { success: Toast; error: Toast } = {
  success: (title, message, options) => show("green", <IconCheck size={18} />, title, message, options, 5000),
  error: (title, message, options) => show("red", <IconAlertCircle size={18} />, title, message, options, 10_000),
};

/** Takes every toast away, those that wait their turn too. */
export function clearToasts(): void {
  notifications.cleanQueue();
  notifications.clean();
}

function show(
  color: string,
  icon: ReactNode,
  title: string,
  message: string | undefined,
  { undo }: ToastOptions = {},
  durationMs: number,
): () => void {
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  const id = notifications.show({
    color,
    icon,
    withBorder: true,
    title: message === undefined ? undefined : title,
    message: (
      <div className="crm-toast">
        <Text size="sm" fw={message === undefined ? 500 : 400}>
          {message ?? title}
        </Text>
        {undo && (
          <Button variant="subtle" size="compact-sm" onClick={takeBack}>
            Undo
          </Button>
        )}
      </div>
    ),
    autoClose: undo ? 10_000 : durationMs,
    closeButtonProps: { "aria-label": "Close message" },
  });
  return () => notifications.hide(id);
}
