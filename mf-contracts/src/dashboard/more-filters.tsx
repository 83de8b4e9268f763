import { ActionIcon, IconCheck, IconFilter, Menu, Tooltip } from "@crm/ui";
import type { DashboardSearch } from "./dashboard-search";

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
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label="More filters">
          <ActionIcon variant="default" size="input-sm" aria-label="More filters">
            <IconFilter size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, isOn, change }) => (
          <Menu.Item
            key={label}
            role="menuitemcheckbox"
            aria-checked={isOn}
            leftSection={<IconCheck size={16} visibility={isOn ? "visible" : "hidden"} />}
            onClick={() => onChange(change)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
