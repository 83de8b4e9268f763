import { type ContractFilters, contractPages, errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { loadedIndex } from "@crm/screen-parts";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { DashboardSearch } from "./dashboard-search";

/**
 * View Deal: the contract that the list shall scroll to. One that is not among the loaded rows is searched for by its
 * handle, so that the list shows it.
 */
export function useViewDeal(filters: ContractFilters, setView: (change: Partial<DashboardSearch>) => void) {
  const { api, queryClient } = useModule();
  const [soughtId, setSoughtId] = useState<number | null>(null);
  const view = useMutation({
    mutationFn: async (id: number) => {
      if (loadedIndex(queryClient, contractPages(api, filters), (contract) => contract.id === id) === null) {
        const { socialHandle, status } = await api.contracts.one(id);
        const elsewhere = { status: undefined, defaulted: undefined, uncertain: undefined };
        setView({ ...elsewhere, search: socialHandle, ...(status === "ARCHIVED" ? { archived: true } : {}) });
      }
      setSoughtId(id);
    },
    onError: (error) => toast.error("Error", errorText(error, "The contract could not be loaded")),
  });
  return { viewDeal: view.mutate, soughtId, onFound: useCallback(() => setSoughtId(null), []) };
}
