import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A warning before a decision; `title` gives the reason. */
export function Flag({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="crm-flag" title={title}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  );
}
