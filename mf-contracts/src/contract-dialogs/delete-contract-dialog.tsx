import { errorText, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract.schema";
import { useModule } from "@crm/module-kit";
import { ConfirmDialog, Text, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

interface DeleteContractDialogProps {
  opened: boolean;
  contract: Contract;
  onClose: () => void;
}

/** Asks before a contract is deleted for good (spec part 1 §2). */
export function DeleteContractDialog({ opened, contract, onClose }: DeleteContractDialogProps) {
  const { api, queryClient } = useModule();
  const remove = useMutation({
    mutationFn: () => api.contracts.remove(contract.id),
    onSuccess: async () => {
      toast.success("Contract deleted successfully");
      onClose();
      await refreshContracts(queryClient);
    },
    onError: (error) => {
      toast.error("Error", errorText(error, "Failed to delete contract"));
      onClose();
    },
  });
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
