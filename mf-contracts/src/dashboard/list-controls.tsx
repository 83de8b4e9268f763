import type { ContractSort } from "@crm/domain/contract-list.schema";
import { ActionIcon, CloseButton, IconRefresh, IconSearch, Kbd, Select, TextInput, Tooltip } from "@crm/ui";
import { useRef, useState } from "react";
import type { DashboardSearch } from "./dashboard-search";
import { MoreFilters } from "./more-filters";
import { useSearchKey } from "./use-search-key";
import { useSettled } from "./use-settled";

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
      <SearchField search={view.search ?? ""} onSearch={(search) => onChange({ search: search || undefined })} />
      <Select
        aria-label="Status"
        data={STATUS_CHOICES}
        value={view.status ?? "all"}
        onChange={(status) => onChange({ status: status === "all" || status === null ? undefined : status })}
        allowDeselect={false}
      />
      <Select
        aria-label="Sort"
        data={SORT_CHOICES}
        value={view.sort ?? "recent"}
        onChange={(sort) => onChange({ sort: sort === "recent" || sort === null ? undefined : sort })}
        allowDeselect={false}
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

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [known, setKnown] = useState(search);
  const settle = useSettled((text: string) => {
    setSent(text);
    onSearch(text);
  }, 250);
  // A search that was changed elsewhere, by going back or by clearing the filters, replaces what stands here; one that
  // was sent from here does not, since more may have been typed by the time the address holds it.
  if (known !== search) {
    setKnown(search);
    if (sent !== search) {
      setSent(search);
      setTyped(search);
    }
  }
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const type = (text: string) => {
    setTyped(text);
    settle(text.trim());
  };
  return (
    <TextInput
      ref={field}
      className="contracts-search"
      aria-label="Search contracts"
      placeholder="Search by name or handle"
      type="search"
      aria-keyshortcuts="/"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === "" ? (
          <Kbd size="xs" aria-hidden className="contracts-search-key">
            /
          </Kbd>
        ) : (
          <CloseButton aria-label="Clear search" size="sm" onClick={() => type("")} />
        )
      }
    />
  );
}
