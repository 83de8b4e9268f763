import { Button, IconDots, IconFileSpreadsheet, IconUpload, Menu } from "@crm/ui";
import type { ReactNode } from "react";
import "./dashboard-actions.css";

/** An action that sits in a menu on small screens. */
export interface SecondaryAction {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  isBusy?: boolean;
}

interface DashboardActionsProps {
  onUploadDocument: () => void;
  onImport: () => void;
  secondary: readonly SecondaryAction[];
}

/** What can be done with documents and files; below the large breakpoint the secondary ones sit in a menu. */
export function DashboardActions({ onUploadDocument, onImport, secondary }: DashboardActionsProps) {
  return (
    <div className="contracts-toolbar">
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={onUploadDocument}>
        Upload Document
      </Button>
      <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={onImport}>
        Import CSV
      </Button>
      {secondary.map(({ label, icon, onClick, isBusy = false }) => (
        <Button key={label} variant="default" leftSection={icon} onClick={onClick} loading={isBusy} visibleFrom="lg">
          {label}
        </Button>
      ))}
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDots size={16} />} hiddenFrom="lg">
            More Actions
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {secondary.map(({ label, icon, onClick, isBusy = false }) => (
            <Menu.Item key={label} leftSection={icon} onClick={onClick} disabled={isBusy}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
