import type { ContractSort } from "@crm/domain/contract/contract-list";
import { ActionIcon, FilterSelect, IconRefresh, SearchField, Tooltip } from "@crm/ui";
import type { DashboardSearch } from "../dashboard-search";
import { MoreFilters } from "./more-filters";
import "./list-controls.css";

/** The status filter's words (spec part 1 §2). */
export const STATUS_LABELS = { active: "Active", expired: "Expired", expiring: "Expiring Soon" } as const;

const STATUS_CHOICES = [
  { value: "all", label: "All Status" },
  { value: "active", label: STATUS_LABELS.active },
  { value: "expired", label: STATUS_LABELS.expired },
  { value: "expiring", label: STATUS_LABELS.expiring },
] as const;

const SORT_CHOICES: { value: ContractSort; label: string }[] = [
  { value: "recent", label: "Most Recent" },
  { value: "oldest", label: "Oldest First" },
  { value: "name-asc", label: "Name A-Z" },
  { value: "name-desc", label: "Name Z-A" },
  { value: "fee-desc", label: "Highest Fee" },
  { value: "fee-asc", label: "Lowest Fee" },
];

interface ListControlsProps {
  view: DashboardSearch;
  onChange: (change: Partial<DashboardSearch>) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Search, status filter, sort and refresh of the list. */
export function ListControls({ view, onChange, onRefresh, refreshing }: ListControlsProps) {
  return (
    <search className="contracts-controls">
      <SearchField
        className="contracts-search"
        label="Search contracts"
        placeholder="Search by name or handle"
        search={view.search ?? ""}
        onSearch={(search) => onChange({ search: search || undefined })}
      />
      <FilterSelect
        label="Status"
        choices={STATUS_CHOICES}
        rest="all"
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Sort"
        choices={SORT_CHOICES}
        rest="recent"
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <MoreFilters view={view} onChange={onChange} />
      <Tooltip label="Refresh">
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label="Refresh contracts"
          onClick={onRefresh}
          loading={refreshing}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      </Tooltip>
    </search>
  );
}
