import { Button, Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type LaterParts, laterParts, loadLaterParts } from "../later/load-parts";

interface ToastOptions {
  /** Shown as an Undo button, which closes the toast and calls this once. */
  undo?: () => void;
  /** Shown as a button of that label, which does the same. */
  action?: { label: string; run: () => void };
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
  waiting.clear();
  laterParts()?.notifications.cleanQueue();
  laterParts()?.notifications.clean();
}

/** Toasts that are to be shown when what shows them is there. */
const waiting = new Set<string>();

function show(
  color: string,
  icon: ReactNode,
  title: string,
  message: string | undefined,
  { undo, action = undo && { label: "Undo", run: undo } }: ToastOptions = {},
  durationMs: number,
): () => void {
  const id = crypto.randomUUID();
  const hide = () => {
    waiting.delete(id);
    laterParts()?.notifications.hide(id);
  };
  // It can be clicked again while it fades away.
  let hasActed = false;
  const act = () => {
    if (hasActed) return;
    hasActed = true;
    hide();
    action?.run();
  };
  const put = ({ notifications }: LaterParts) =>
    notifications.show({
      id,
      color,
      icon,
      withBorder: true,
      title: message === undefined ? undefined : title,
      message: (
        <div className="crm-toast">
          <Text size="sm" fw={message === undefined ? 500 : 400}>
            {message ?? title}
          </Text>
          {action && (
            <Button variant="subtle" size="compact-sm" onClick={act}>
              {action.label}
            </Button>
          )}
        </div>
      ),
      autoClose: action ? 10_000 : durationMs,
      closeButtonProps: { "aria-label": "Close message" },
    });
  const there = laterParts();
  if (there) put(there);
  else {
    waiting.add(id);
    loadLaterParts().then(
      (parts) => waiting.delete(id) && put(parts),
      // Without the code that shows it there is nobody to tell.
      () => waiting.delete(id),
    );
  }
  return hide;
}
