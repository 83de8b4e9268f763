import { errorText, hasStatus, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { CONTRACT_MOVES, type ContractMove } from "@crm/domain/contract/contract-status";
import { CONTRACT_MOVE } from "@crm/domain/words/contract";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useCacheContract } from "./use-cache-contract";

/** `onStale` reloads the contract after a 412. */
export function useMoveContract(onStale: () => Promise<unknown>) {
  const { api, queryClient } = useModule();
  const cache = useCacheContract();
  const hideLast = useRef(() => {});
  return useMutation({
    mutationFn: ({ contract, move }: { contract: Contract; move: ContractMove }) =>
      api.contracts.setStatus(contract.id, CONTRACT_MOVES[move], contract.version),
    onSuccess: async (after, { contract: before, move }) => {
      cache(after);
      const takeBack = async () => {
        try {
          cache(await api.contracts.setStatus(after.id, before.status, after.version));
        } catch (thrown) {
          toast.error("Error", errorText(thrown, "Failed to undo"));
        }
        await refreshContracts(queryClient);
      };
      // Hides the previous toast: its Undo sends a version that is now out of date.
      hideLast.current();
      hideLast.current = toast.success(CONTRACT_MOVE[move].done, undefined, { undo: () => void takeBack() });
      await refreshContracts(queryClient);
    },
    onError: async (error, { move }) => {
      toast.error("Error", errorText(error, CONTRACT_MOVE[move].failed));
      if (hasStatus(error, 412)) await onStale();
    },
  });
}
