import { errorText, isApiError, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { ConfirmDialog, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ArchiveDialog } from "./archive-dialog";
import { useChangeStatus } from "./use-change-status";

interface DeleteContractDialogProps {
  opened: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Asks before a contract is deleted for good (spec part 1 §2); one that must be kept is offered to be archived. */
export function DeleteContractDialog({ opened, contract, onClose }: DeleteContractDialogProps) {
  const { api, queryClient } = useModule();
  const [kept, setKept] = useState<string | null>(null);
  const refresh = () => refreshContracts(queryClient);
  const archive = useChangeStatus(refresh);
  const remove = useMutation({
    mutationFn: () => api.contracts.remove(contract.id, contract.version),
    onSuccess: async () => {
      toast.success("Contract deleted successfully");
      onClose();
      await refresh();
    },
    onError: async (error) => {
      const text = errorText(error, "Failed to delete contract");
      toast.error("Error", text);
      if (isApiError(error) && error.status === 409 && contract.status !== "ARCHIVED") setKept(text);
      else onClose();
      if (isApiError(error) && error.status === 412) await refresh();
    },
  });
  if (kept !== null)
    return (
      <ArchiveDialog
        opened={opened}
        contract={contract}
        reason={kept}
        busy={archive.isPending}
        onConfirm={() => archive.mutate({ contract, status: "ARCHIVED" }, { onSettled: onClose })}
        onCancel={onClose}
      />
    );
  return (
    <ConfirmDialog
      opened={opened}
      title="Are you sure?"
      confirmLabel="Delete"
      destructive
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      <Text>
        This action cannot be undone. This will permanently delete the contract for <strong>{contract.fullName}</strong>
      </Text>
    </ConfirmDialog>
  );
}
