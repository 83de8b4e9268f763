import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** Words that ask to be looked at before somebody decides; the title says why. */
export function Flag({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="crm-flag" title={title}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </span>
  );
}
