import { oneContract } from "@crm/api-client";
import { DELIVERABLE_STATUSES, type DeliverableSort, type DeliverableStatus } from "@crm/domain/deliverable";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker, FilterSelect, SearchField } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_DELIVERABLE_STATUS } from "./deliverable-status-badge";
import type { SetTrackingSearch, TrackingSearch } from "./tracking-search";

const ALL = "all";

const STATUS_CHOICES: { value: DeliverableStatus | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Statuses" },
  ...DELIVERABLE_STATUSES.map((status) => ({ value: status, label: SHOWN_DELIVERABLE_STATUS[status].word })),
];

const SORT_CHOICES: { value: DeliverableSort; label: string }[] = [
  { value: "recent", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
  { value: "due", label: "Due First" },
];

/** Search, status filter, contract filter and order of the list. */
export function TrackingControls({ view, setView }: { view: TrackingSearch; setView: SetTrackingSearch }) {
  const { api } = useModule();
  const contract = useQuery({ ...oneContract(api, view.contract ?? 0), enabled: view.contract !== undefined });
  const choices = useContractChoices();
  return (
    <search className="tracking-controls">
      <SearchField
        className="tracking-search"
        label="Search videos"
        placeholder="Search titles and creators"
        search={view.search ?? ""}
        // Each letter of a search is not a step to go back by; a filter is.
        onSearch={(search) => setView({ search: search || undefined }, { replace: true })}
      />
      <FilterSelect
        label="Status"
        choices={STATUS_CHOICES}
        rest={ALL}
        value={view.status}
        onChange={(status) => setView({ status })}
      />
      <ContractPicker
        label="Contract"
        isLabelHidden
        fixed={[{ value: ALL, label: "All Contracts" }]}
        value={view.contract === undefined ? ALL : String(view.contract)}
        picked={contract.data ?? null}
        onChange={(value) => setView({ contract: value === ALL ? undefined : Number(value) })}
        {...choices}
      />
      <FilterSelect
        label="Sort"
        choices={SORT_CHOICES}
        rest="recent"
        value={view.sort}
        onChange={(sort) => setView({ sort })}
      />
    </search>
  );
}
