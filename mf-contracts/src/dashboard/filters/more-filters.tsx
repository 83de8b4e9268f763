import { ActionIcon, IconFilter, Menu } from "@crm/ui";
import type { DashboardSearch } from "../dashboard-search";

interface MoreFiltersProps {
  view: DashboardSearch;
  onChange: (change: Partial<DashboardSearch>) => void;
}

/** The filters that are needed less often: what nobody has checked yet, and what is archived. */
export function MoreFilters({ view, onChange }: MoreFiltersProps) {
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
        {choices.map(({ label, isOn, change }) => (
          <Menu.CheckboxItem key={label} checked={isOn} onChange={() => onChange(change)} closeMenuOnClick>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
