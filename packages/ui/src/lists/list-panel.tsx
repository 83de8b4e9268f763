import type { ReactNode } from "react";

interface ListPanelProps {
  /** What narrows and orders the list. */
  controls: ReactNode;
  /** What can be done beside it, at the right of the controls. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame around a list, with a row at its top for what narrows it. */
export function ListPanel({ controls, actions, children }: ListPanelProps) {
  return (
    <div className="crm-panel">
      <div className="crm-panel-top">
        {controls}
        {actions}
      </div>
      {children}
    </div>
  );
}
