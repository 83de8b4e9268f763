import { errorText, hasStatus, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { DeleteDialog } from "@crm/screen-parts";
import { Text, toast } from "@crm/ui";
import { useState } from "react";
import { MoveDialog } from "./move-dialog";
import { useMoveContract } from "./use-move-contract";

interface DeleteContractDialogProps {
  opened: boolean;
  contract: Contract;
  onClose: () => void;
}

export function DeleteContractDialog({ opened, contract, onClose }: DeleteContractDialogProps) {
  const { api, queryClient } = useModule();
  const [kept, setKept] = useState<string | null>(null);
  const refresh = () => refreshContracts(queryClient);
  const archive = useMoveContract(refresh);
  if (kept !== null)
    return (
      <MoveDialog
        opened={opened}
        contract={contract}
        move="archive"
        reason={kept}
        busy={archive.isPending}
        onConfirm={() => archive.mutate({ contract, move: "archive" }, { onSuccess: onClose })}
        onCancel={onClose}
      />
    );
  return (
    <DeleteDialog
      opened={opened}
      remove={() => api.contracts.remove(contract.id, contract.version)}
      failsOn404
      onDeleted={() => toast.success("Contract deleted successfully")}
      onFailed={(error) => {
        const text = errorText(error, "Failed to delete contract");
        toast.error("Error", text);
        if (hasStatus(error, 409) && contract.status !== "ARCHIVED") setKept(text);
      }}
      refresh={refresh}
      onClose={onClose}
    >
      <Text>
        This action cannot be undone. This will permanently delete the contract for <strong>{contract.fullName}</strong>
      </Text>
    </DeleteDialog>
  );
}
