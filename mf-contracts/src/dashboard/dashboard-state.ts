import { type ContractFilters, errorText } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { loadedIndex } from "@crm/screen-parts";
import { saveFile, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";
import { useContractPages } from "./contract-list/use-contract-pages";
import { type DashboardSearch, NO_FILTERS } from "./dashboard-search";

export type DashboardDialog =
  | { kind: "add"; reading: ContractReading | null }
  | { kind: "document" }
  | { kind: "images" }
  | { kind: "batch" }
  | { kind: "import" }
  | { kind: "delete"; contract: Contract };

/** `turn` counts openings; as a React key it resets the dialog's state each time it opens. */
export function useDashboardDialogs() {
  const [{ dialog, opened, turn }, set] = useState({ dialog: noDialog(), opened: false, turn: 0 });
  const open = useCallback(
    (next: DashboardDialog) => set((before) => ({ dialog: next, opened: true, turn: before.turn + 1 })),
    [],
  );
  const close = useCallback(() => set((before) => ({ ...before, opened: false })), []);
  return { dialog, opened, turn, open, close };
}

function noDialog(): DashboardDialog | null {
  return null;
}

/**
 * Scrolls to the contract's row. A row that is not loaded may be on a later page or hidden by a filter, so the list first
 * searches for its handle.
 */
export function useViewDeal(filters: ContractFilters, setView: (change: Partial<DashboardSearch>) => void) {
  const { api, queryClient } = useModule();
  const pages = useContractPages(filters);
  const [searchedId, setSearchedId] = useState<number | null>(null);
  const view = useMutation({
    mutationFn: async (id: number) => {
      if (loadedIndex(queryClient, pages, (contract) => contract.id === id) === null) {
        const { socialHandle, status } = await api.contracts.one(id);
        setView({ ...NO_FILTERS, search: socialHandle, ...(status === "ARCHIVED" ? { archived: true } : {}) });
      }
      setSearchedId(id);
    },
    onError: (error) => toast.error("Error", errorText(error, "The contract could not be loaded")),
  });
  return { viewDeal: view.mutate, searchedId, onFound: useCallback(() => setSearchedId(null), []) };
}

/** Exports the contracts of `adminOwnerId`, or all, whatever the other filters are; includes archived ones if `archived`. */
export function useExports(exported: Pick<ContractFilters, "archived" | "adminOwnerId">) {
  const { api } = useModule();
  const contracts = useMutation({
    mutationFn: () => api.contracts.exportCsv(exported),
    onSuccess: (csv) => saveFile(csv, "contracts.csv"),
    onError: () => toast.error("Error", "Failed to export contracts"),
  });
  const handles = useMutation({
    mutationFn: async () => {
      const { socialHandlesCsv } = await import("./social-handles-csv");
      return socialHandlesCsv(await (await api.contracts.exportCsv(exported)).text());
    },
    onSuccess: (csv) => saveFile(new Blob([csv], { type: "text/csv" }), "social-handles.csv"),
    onError: () => toast.error("Error", "Failed to export social handles"),
  });
  return { contracts, handles };
}
