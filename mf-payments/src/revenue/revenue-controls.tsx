import { REVENUE_STATUSES, type RevenueSort, type RevenueStatus } from "@crm/domain/payout/revenue";
import { REVENUE_STATUS } from "@crm/domain/words/payout";
import { choicesOf } from "@crm/domain/words/shown";
import { ContractFilter } from "@crm/screen-parts";
import { FilterSelect, ListControls, Select } from "@crm/ui";
import { type RevenueSearch, sortOf } from "./revenue-search";

const ALL = "all";

const STATUS_CHOICES: { value: RevenueStatus | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Status" },
  ...choicesOf(REVENUE_STATUS, REVENUE_STATUSES),
];

const SORT_CHOICES: { value: RevenueSort; label: string }[] = [
  { value: "due", label: "Due First" },
  { value: "oldest", label: "Earliest Month" },
  { value: "recent", label: "Latest Month" },
  { value: "name-asc", label: "Name A-Z" },
  { value: "name-desc", label: "Name Z-A" },
  { value: "amount-desc", label: "Highest Amount" },
  { value: "amount-asc", label: "Lowest Amount" },
];

interface RevenueControlsProps {
  view: RevenueSearch;
  setView: (change: Partial<RevenueSearch>, options?: { replace?: boolean }) => void;
}

export function RevenueControls({ view, setView }: RevenueControlsProps) {
  return (
    <ListControls
      name="revenue"
      search={{ label: "Search revenue records", placeholder: "Name or notes", words: view.search }}
      onSearch={(search) => setView({ search }, { replace: true })}
      filters={[view.contract, view.status]}
    >
      <ContractFilter value={view.contract} onChange={(contract) => setView({ contract })} />
      <FilterSelect
        label="Status"
        choices={STATUS_CHOICES}
        rest={ALL}
        value={view.status}
        onChange={(status) => setView({ status })}
      />
      <Select
        aria-label="Sort"
        data={SORT_CHOICES}
        value={sortOf(view)}
        onChange={(sort) => setView({ sort: sort ?? undefined })}
        allowDeselect={false}
      />
    </ListControls>
  );
}
