import { errorText } from "@crm/api-client";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import { counted } from "@crm/domain/value/length-of-time";
import { Alert, ConfirmDialog, IconAlertCircle, Stack } from "@crm/ui";
import { useUndo } from "../../import-contracts/use-undo";

interface UndoOperationDialogProps {
  opened: boolean;
  contractId: number;
  entry: TimelineEntry;
  onClose: () => void;
  onContractDeleted: () => void;
}

export function UndoOperationDialog({
  opened,
  contractId,
  entry,
  onClose,
  onContractDeleted,
}: UndoOperationDialogProps) {
  const { id = "", contracts = 0 } = entry.operation ?? {};
  const name = entry.action === "contracts.imported" ? "import" : "bulk save";
  // Undoing an operation deletes the contracts that it created; this one had no state before it.
  const deletesContract = !entry.before;
  const undo = useUndo(deletesContract ? contractId : undefined);
  const confirm = () =>
    undo.mutate(id, {
      onSuccess: () => {
        onClose();
        if (deletesContract) onContractDeleted();
      },
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Undo this ${name}?`}
      confirmLabel={`Undo ${name}`}
      destructive
      busy={undo.isPending}
      busyLabel="Undoing..."
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <span>
          It touched {counted(contracts, "contract")}. Those that it changed go back to what they were before, and those
          that it created are deleted.
        </span>
        {undo.error && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" title="Nothing was undone">
            {errorText(undo.error, "Failed to undo")}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
