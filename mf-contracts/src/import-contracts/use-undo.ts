import { errorText, refreshContracts } from "@crm/api-client";
import type { UndoResult } from "@crm/domain/import/import-contracts.schema";
import { useModule } from "@crm/module-kit";
import { clearToasts, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

/** `deletedId`: a shown contract that the operation created, so that Undo deletes it. */
export function useUndo(deletedId?: number) {
  const { api, queryClient } = useModule();
  return useMutation({
    mutationFn: (operationId: string) => api.contracts.undo(operationId),
    onSuccess: async (result) => {
      // Removes the earlier toast, which still offers Undo.
      clearToasts();
      toast.success(undoneText(result));
      await refreshContracts(queryClient, deletedId);
    },
    onError: (error) => toast.error("Nothing was undone", errorText(error, "Failed to undo")),
  });
}

/** `Undone: 2 contracts removed, 1 put back` */
export function undoneText({ summary: { restored, deleted } }: UndoResult): string {
  const parts = [
    deleted > 0 ? `${deleted} ${deleted === 1 ? "contract" : "contracts"} removed` : "",
    restored > 0 ? `${restored} put back` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "Undone" : `Undone: ${parts.join(", ")}`;
}
