import { errorText, isApiError, refreshContracts } from "@crm/api-client";
import { type Contract, READ_FIELDS } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import type { ContractField } from "../../contract-form/contract-form-values";
import { useKeepContract } from "../use-keep-contract";

/** Takes the mark off a value that somebody found right, and leaves the value. */
export function useConfirmValue(contract: Contract, onStale: () => Promise<unknown>) {
  const { api, queryClient } = useModule();
  const keep = useKeepContract();
  return useMutation({
    mutationFn: (field: ContractField) =>
      api.contracts.update(
        contract.id,
        { checkedFields: READ_FIELDS.filter((name) => name === field) },
        contract.version,
      ),
    onSuccess: async (after) => {
      keep(after);
      await refreshContracts(queryClient);
    },
    onError: async (error) => {
      toast.error("Error", errorText(error, "Failed to update contract"));
      if (isApiError(error) && error.status === 412) await onStale();
    },
  });
}
