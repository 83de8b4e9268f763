import {
  IconAlertCircle,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconProgress,
  type IconProps,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

/** What a state means: `done` green, `soon` orange, `late` red, `moving` blue, `rest` grey. */
export type Tone = "done" | "soon" | "late" | "moving" | "rest";

const icons: Record<Tone, ComponentType<IconProps>> = {
  done: IconCircleCheck,
  soon: IconClock,
  late: IconAlertCircle,
  moving: IconProgress,
  rest: IconCircle,
};

/** A state as an icon and a word, so that its colour is never the only sign. */
export function StatusBadge({
  tone,
  children,
  icon: Icon = icons[tone],
}: {
  tone: Tone;
  children: string;
  icon?: ComponentType<IconProps>;
}) {
  return (
    <span className="crm-badge" data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
