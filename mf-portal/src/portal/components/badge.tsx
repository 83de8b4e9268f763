import type { Tone } from "@crm/domain/words/shown";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import "./badge.css";

export function Badge({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
