import { errorText, hasStatus, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useKeepContract } from "./use-keep-contract";

/** Archives a contract or brings it back; the toast's Undo does the opposite. `onStale` fetches what changed meanwhile. */
export function useChangeStatus(onStale: () => Promise<unknown>) {
  const { api, queryClient } = useModule();
  const keep = useKeepContract();
  return useMutation({
    mutationFn: ({ contract, status }: { contract: Contract; status: Contract["status"] }) =>
      api.contracts.setStatus(contract.id, status, contract.version),
    onSuccess: async (after, { contract: before }) => {
      keep(after);
      const takeBack = async () => {
        try {
          keep(await api.contracts.setStatus(after.id, before.status, after.version));
        } catch (thrown) {
          toast.error("Error", errorText(thrown, "Failed to undo"));
        }
        await refreshContracts(queryClient);
      };
      const words = after.status === "ARCHIVED" ? "Contract archived" : "Contract taken out of the archive";
      toast.success(words, undefined, { undo: () => void takeBack() });
      await refreshContracts(queryClient);
    },
    onError: async (error, { status }) => {
      const failed = status === "ARCHIVED" ? "Failed to archive contract" : "Failed to unarchive contract";
      toast.error("Error", errorText(error, failed));
      if (hasStatus(error, 412)) await onStale();
    },
  });
}
