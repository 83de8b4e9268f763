import { type ContractFilters, refreshContracts } from "@crm/api-client";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { useModule } from "@crm/module-kit";
import { FilterChips, ListPanel } from "@crm/ui";
import { useIsFetching } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DashboardSearch } from "../dashboard-search";
import { ListControls } from "../filters/list-controls";
import { setFilters } from "../filters/set-filters";
import { ContractList } from "./contract-list";
import { useRowActions } from "./use-row-actions";

interface ContractPanelProps {
  view: DashboardSearch;
  setView: (change: Partial<DashboardSearch>, options?: { replace?: boolean }) => void;
  filters: ContractFilters;
  actions: ReactNode;
  soughtId: number | null;
  onFound: () => void;
  onAdd: () => void;
  onDelete: (contract: Contract) => void;
}

const NO_FILTERS = { search: undefined, status: undefined, defaulted: undefined, uncertain: undefined };

/** The list of contracts with what narrows it and what can be done beside it. */
export function ContractPanel(props: ContractPanelProps) {
  const { view, setView, filters, actions, soughtId, onFound, onAdd, onDelete } = props;
  const { queryClient } = useModule();
  const rowActions = useRowActions(onDelete);
  // Pages that come for the first time, while one scrolls, are no refresh.
  const refreshing =
    useIsFetching({ queryKey: ["/api/contracts"], predicate: ({ state }) => state.data !== undefined }) > 0;
  return (
    <ListPanel
      controls={
        <ListControls
          view={view}
          // Each letter of a search is not a step to go back by; a filter is.
          onChange={(change) => setView(change, { replace: "search" in change })}
          onRefresh={() => void refreshContracts(queryClient)}
          refreshing={refreshing}
        />
      }
      actions={actions}
    >
      <FilterChips filters={setFilters(view, setView)} />
      <ContractList
        filters={filters}
        actions={rowActions}
        soughtId={soughtId}
        onFound={onFound}
        onAdd={onAdd}
        onClearFilters={() => setView(NO_FILTERS)}
      />
    </ListPanel>
  );
}
