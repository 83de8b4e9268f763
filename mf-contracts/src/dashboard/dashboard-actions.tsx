import { type FetchedAhead, prefetchOnApproach } from "@crm/module-kit";
import { ActionIcon, Button, IconDots, IconDownload, Menu } from "@crm/ui";
import type { ReactElement, ReactNode } from "react";
import "./dashboard-actions.css";

export interface DashboardAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  isBusy?: boolean;
  opens?: FetchedAhead;
}

interface DashboardActionsProps {
  main: readonly DashboardAction[];
  more: readonly DashboardAction[];
  exports: readonly DashboardAction[];
}

export function DashboardActions({ main, more, exports }: DashboardActionsProps) {
  return (
    <div className="contracts-toolbar">
      {main.map(({ label, icon, onClick, opens }) => (
        <Button key={label} variant="default" leftSection={icon} onClick={onClick} {...prefetchOnApproach(opens)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <ActionMenu actions={more}>
          <ActionIcon variant="default" size="input-sm" aria-label="More Actions" title="More Actions">
            <IconDots size={18} />
          </ActionIcon>
        </ActionMenu>
      )}
      <ActionMenu actions={exports}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={exports.some(({ isBusy }) => isBusy)}
        >
          Export
        </Button>
      </ActionMenu>
    </div>
  );
}

function ActionMenu({ actions, children }: { actions: readonly DashboardAction[]; children: ReactElement }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onClick, opens }) => (
          <Menu.Item key={label} leftSection={icon} onClick={onClick} {...prefetchOnApproach(opens)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
