import { Button, Text } from "@mantine/core";
import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type LazyParts, loadedParts, loadLazyParts } from "../lazy/load-parts";

interface ToastOptions {
  undo?: () => void;
  action?: { label: string; run: () => void };
}

type Toast = (title: string, message?: string, options?: ToastOptions) => () => void;

/** Each call returns a function that hides the toast. */
export const toast: { success: Toast; error: Toast } = {
  success: (title, message, options) => show("green", <IconCheck size={18} />, title, message, options, 5000),
  error: (title, message, options) => show("red", <IconAlertCircle size={18} />, title, message, options, 10_000),
};

/** Hides all toasts and drops the queued ones. */
export function clearToasts(): void {
  waiting.clear();
  loadedParts()?.notifications.cleanQueue();
  loadedParts()?.notifications.clean();
}

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
    loadedParts()?.notifications.hide(id);
  };
  // The button can be clicked again while the toast fades out.
  let hasActed = false;
  const act = () => {
    if (hasActed) return;
    hasActed = true;
    hide();
    action?.run();
  };
  const put = ({ notifications }: LazyParts) =>
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
  const there = loadedParts();
  if (there) put(there);
  else {
    waiting.add(id);
    loadLazyParts().then(
      (parts) => waiting.delete(id) && put(parts),
      () => waiting.delete(id),
    );
  }
  return hide;
}
