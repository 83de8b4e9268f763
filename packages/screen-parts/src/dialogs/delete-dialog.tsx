import { errorText, hasStatus } from "@crm/api-client";
import { Alert, ConfirmDialog, IconAlertCircle } from "@crm/ui";
import type { ReactNode } from "react";
import { useSingleMutation } from "../use-single-mutation";

interface DeleteDialogProps<Result> {
  opened: boolean;
  title?: string;
  confirmLabel?: string;
  busyLabel?: string;
  children: ReactNode;
  remove: () => Promise<Result>;
  onStart?: () => void;
  /** `result` is undefined if another user had already deleted the object. */
  onDeleted?: (result?: Result) => void;
  /** The dialog stays open for a retry unless it returns `"close"`. */
  onFailed: (error: Error) => "close" | unknown;
  /** Reports a 404 as a failure; otherwise an already deleted object counts as deleted. */
  failsOn404?: boolean;
  /** Awaited before a retry can start. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for confirmation and sends one deletion. Stays open after a failure, except a 404 or when `onFailed` returns
 * `"close"`.
 */
export function DeleteDialog<Result>({
  opened,
  title = "Are you sure?",
  confirmLabel = "Delete",
  busyLabel = "Deleting...",
  children,
  remove,
  onStart,
  onDeleted,
  onFailed,
  failsOn404 = false,
  refresh,
  onClose,
}: DeleteDialogProps<Result>) {
  const deletion = useSingleMutation({
    mutationFn: remove,
    ...(onStart && { onMutate: onStart }),
    onSuccess: (result) => {
      onDeleted?.(result);
      onClose();
    },
    onError: (error) => {
      if (hasStatus(error, 404) && !failsOn404) onDeleted?.();
      else if (onFailed(error) !== "close") return;
      onClose();
    },
    onSettled: refresh,
  });
  const hasFailed = deletion.error !== null && (failsOn404 || !hasStatus(deletion.error, 404));
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      destructive
      busy={deletion.isPending}
      busyLabel={busyLabel}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {children}
      {hasFailed && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} mt="sm" title="Not deleted">
          {errorText(deletion.error, "Something went wrong")}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
