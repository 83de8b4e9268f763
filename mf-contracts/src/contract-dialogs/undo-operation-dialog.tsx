import { errorText, refreshContracts } from "@crm/api-client";
import type { TimelineEntry } from "@crm/domain/timeline.schema";
import { useModule } from "@crm/module-kit";
import { Alert, ConfirmDialog, IconAlertCircle, Stack, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface UndoOperationDialogProps {
  opened: boolean;
  contractId: number;
  entry: TimelineEntry;
  onClose: () => void;
  onGone: () => void;
}

/** Asks before a whole import or bulk save is undone; where contracts were edited since, names them and changes nothing. */
export function UndoOperationDialog({ opened, contractId, entry, onClose, onGone }: UndoOperationDialogProps) {
  const { api, queryClient } = useModule();
  const { id = "", contracts = 0 } = entry.operation ?? {};
  const name = entry.action === "contracts.imported" ? "import" : "bulk save";
  const undo = useMutation({
    mutationFn: () => api.contracts.undo(id),
    onSuccess: async ({ summary: { restored, deleted } }) => {
      const put = restored > 0 ? [`${counted(restored)} put back`] : [];
      const gone = deleted > 0 ? [`${counted(deleted)} deleted`] : [];
      toast.success(`The ${name} was undone`, [...put, ...gone].join(", "));
      onClose();
      // What it created it has taken away, this contract too.
      if (!entry.before) onGone();
      await refreshContracts(queryClient, entry.before ? undefined : contractId);
    },
    onError: (error) => toast.error("Error", errorText(error, "Failed to undo")),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={`Undo this ${name}?`}
      confirmLabel={`Undo ${name}`}
      destructive
      busy={undo.isPending}
      busyLabel="Undoing..."
      onConfirm={() => undo.mutate()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <span>
          It touched {counted(contracts)}. Those that it changed go back to what they were before, and those that it
          created are deleted.
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

function counted(contracts: number): string {
  return `${contracts.toLocaleString("en-US")} ${contracts === 1 ? "contract" : "contracts"}`;
}
