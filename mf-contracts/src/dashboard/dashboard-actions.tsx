import { approached, type FetchedAhead } from "@crm/module-kit";
import { Button, IconDots, Menu } from "@crm/ui";
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
  /** Those that sit in a menu on small screens. */
  secondary: readonly DashboardAction[];
}

/** What can be done with documents and files; below the large breakpoint the secondary ones sit in a menu. */
export function DashboardActions({ main, secondary }: DashboardActionsProps) {
  return (
    <div className="contracts-toolbar">
      {main.map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {secondary.map((action) => (
        <ActionButton key={action.label} {...action} visibleFrom="lg" />
      ))}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />} hiddenFrom="lg">
            More Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {secondary.map(({ label, icon, onClick, isBusy = false, opens }) => (
            <Menu.Item key={label} leftSection={icon} onClick={onClick} disabled={isBusy} {...approached(opens)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function ActionButton({
  label,
  icon,
  onClick,
  isBusy = false,
  opens,
  visibleFrom,
}: DashboardAction & { visibleFrom?: "lg" }) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      onClick={onClick}
      loading={isBusy}
      {...approached(opens)}
      {...(visibleFrom && { visibleFrom })}
    >
      {label}
    </Button>
  );
}
