import { oneContract } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { useCallback } from "react";

export function useCacheContract(): (contract: Contract) => void {
  const { api, queryClient } = useModule();
  return useCallback(
    (contract) => {
      const { queryKey } = oneContract(api, contract.id);
      // A fetch that is still running may return a version older than this one.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, contract);
    },
    [api, queryClient],
  );
}
