import { errorText, hasStatus } from "@crm/api-client";
import { Alert, ConfirmDialog, IconAlertCircle } from "@crm/ui";
import type { ReactNode } from "react";
import { useSingleMutation } from "../use-single-mutation";

interface DeleteDialogProps<Result> {
  opened: boolean;
  title?: string;
  confirmLabel?: string;
  busyLabel?: string;
  /** What is deleted. */
  children: ReactNode;
  remove: () => Promise<Result>;
  /** Runs as a deletion starts, such as to hide the toast of the last failure. */
  onStart?: () => void;
  /** Reports the deletion; no result where somebody else had deleted it before. */
  onDeleted?: (result?: Result) => void;
  /** Reports the failure; the question stays open for another try unless it answers `"close"`. */
  onFailed: (error: Error) => "close" | unknown;
  /** Whether a 404 is reported as a failure; else what somebody else deleted counts as deleted. */
  needsIt?: boolean;
  /** Fetches again what the deletion changed; awaited before another try can start. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is deleted, deletes it once, and closes; after a failure it asks again. */
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
  needsIt = false,
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
      if (hasStatus(error, 404) && !needsIt) onDeleted?.();
      else if (onFailed(error) !== "close") return;
      onClose();
    },
    onSettled: refresh,
  });
  const hasFailed = deletion.error !== null && (needsIt || !hasStatus(deletion.error, 404));
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
