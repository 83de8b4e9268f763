import { approached, type FetchedAhead } from "@crm/module-kit";
import { Button, IconDots, IconDownload, Menu } from "@crm/ui";
import type { ReactNode } from "react";
import "./dashboard-actions.css";

interface DashboardAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  isBusy?: boolean;
  /** What it opens, whose code is fetched when it seems about to be wanted. */
  opens?: FetchedAhead;
}

interface DashboardActionsProps {
  main: readonly DashboardAction[];
  /** Further ways to add contracts. */
  more: readonly DashboardAction[];
  exports: readonly DashboardAction[];
}

/** What can be done with documents and files: the common ways to add in sight, the others and the exports in a menu each. */
export function DashboardActions({ main, more, exports }: DashboardActionsProps) {
  return (
    <div className="contracts-toolbar">
      {main.map(({ label, icon, onClick, opens }) => (
        <Button key={label} variant="default" leftSection={icon} onClick={onClick} {...approached(opens)}>
          {label}
        </Button>
      ))}
      <ActionMenu label="More Actions" icon={<IconDots size={16} />} actions={more} />
      <ActionMenu label="Export" icon={<IconDownload size={16} />} actions={exports} />
    </div>
  );
}

function ActionMenu({ label, icon, actions }: { label: string; icon: ReactNode; actions: readonly DashboardAction[] }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={icon} loading={actions.some(({ isBusy }) => isBusy)}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onClick, opens }) => (
          <Menu.Item key={label} leftSection={icon} onClick={onClick} {...approached(opens)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
