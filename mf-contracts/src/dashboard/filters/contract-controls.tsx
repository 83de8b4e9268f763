import { MONEY_SORTS } from "@crm/domain/access/permissions";
import type { ContractSort } from "@crm/domain/contract/contract-list";
import { CONTRACT_LIFE_STATUSES, UNEXPIRED } from "@crm/domain/contract/contract-status";
import { CONTRACT_FILTER, CONTRACT_LIFE, MY_CREATORS, RESPONSIBLE } from "@crm/domain/words/contract";
import { choicesOf } from "@crm/domain/words/shown";
import { useCan } from "@crm/module-kit";
import { ResponsibleFilter } from "@crm/screen-parts";
import {
  ActionIcon,
  type ActiveFilter,
  FilterSelect,
  IconFilter,
  IconRefresh,
  ListControls,
  Menu,
  Tooltip,
} from "@crm/ui";
import type { DashboardSearch } from "../dashboard-search";
import "./contract-controls.css";

const ALL = "all";

const STATUS_CHOICES: { value: NonNullable<DashboardSearch["status"]> | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Status" },
  ...choicesOf(CONTRACT_FILTER, ["active", "expired", "expiring", "upcoming", UNEXPIRED]),
];

const SORT_CHOICES: { value: ContractSort; label: string }[] = [
  { value: "recent", label: "Most Recent" },
  { value: "oldest", label: "Oldest First" },
  { value: "name-asc", label: "Name A-Z" },
  { value: "name-desc", label: "Name Z-A" },
  { value: "fee-desc", label: "Highest Fee" },
  { value: "fee-asc", label: "Lowest Fee" },
];

interface ContractControlsProps {
  view: DashboardSearch;
  onChange: (change: Partial<DashboardSearch>) => void;
  onRefresh: () => void;
  refreshing: boolean;
}

export function ContractControls({ view, onChange, onRefresh, refreshing }: ContractControlsProps) {
  const can = useCan();
  const sorts = SORT_CHOICES.filter(({ value }) => can("amounts") || !MONEY_SORTS.includes(value));
  return (
    <ListControls
      name="contracts"
      search={{ label: "Search contracts", placeholder: "Search by name or handle", words: view.search }}
      onSearch={(search) => onChange({ search })}
      filters={[view.status, view.state, view.defaulted ?? view.uncertain, view.archived, view.responsible]}
    >
      <FilterSelect
        label="Status"
        choices={STATUS_CHOICES}
        rest={ALL}
        value={view.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Sort"
        title={view.sort === undefined ? "Recently added first" : undefined}
        choices={sorts}
        rest="recent"
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <ResponsibleFilter value={view.responsible} onChange={(responsible) => onChange({ responsible })} />
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
    </ListControls>
  );
}

function MoreFilters({ view, onChange }: Pick<ContractControlsProps, "view" | "onChange">) {
  const needsChecking: true | undefined = view.defaulted || view.uncertain ? undefined : true;
  const choices: { label: string; isOn: boolean; change: Partial<DashboardSearch> }[] = [
    {
      label: "Needs checking",
      isOn: Boolean(view.defaulted || view.uncertain),
      change: { defaulted: needsChecking, uncertain: needsChecking },
    },
    {
      label: "Show archived",
      isOn: Boolean(view.archived),
      change: { archived: view.archived ? undefined : true },
    },
  ];
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="More filters" title="More filters">
          <IconFilter size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>State</Menu.Label>
        {choicesOf(CONTRACT_LIFE, CONTRACT_LIFE_STATUSES).map(({ value, label }) => (
          <Menu.CheckboxItem
            key={value}
            checked={view.state === value}
            onChange={() => onChange({ state: view.state === value ? undefined : value })}
            closeMenuOnClick
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        {choices.map(({ label, isOn, change }) => (
          <Menu.CheckboxItem key={label} checked={isOn} onChange={() => onChange(change)} closeMenuOnClick>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function activeFilters(view: DashboardSearch, onChange: ContractControlsProps["onChange"]): ActiveFilter[] {
  const { status, state, defaulted, uncertain, archived, responsible } = view;
  const set = (label: string, change: Partial<DashboardSearch>) => [{ label, onRemove: () => onChange(change) }];
  return [
    ...(status ? set(CONTRACT_FILTER[status].word, { status: undefined }) : []),
    ...(state ? set(`State: ${CONTRACT_LIFE[state].word}`, { state: undefined }) : []),
    ...(defaulted || uncertain
      ? set(checkLabel(defaulted, uncertain), { defaulted: undefined, uncertain: undefined })
      : []),
    ...(responsible ? set(responsible === "me" ? MY_CREATORS : RESPONSIBLE, { responsible: undefined }) : []),
    ...(archived ? set("Archived shown", { archived: undefined }) : []),
  ];
}

// The menu sets both filters together, but a URL may set only one.
function checkLabel(defaulted: true | undefined, uncertain: true | undefined): string {
  if (defaulted && uncertain) return "Needs checking";
  return defaulted ? "Filled in automatically" : "Read with little confidence";
}
