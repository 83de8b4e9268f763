import type { Shown, StatusIcon, Tone } from "@crm/domain/words/shown";
import {
  IconAlertCircle,
  IconArchive,
  IconBell,
  IconCalendar,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconHourglass,
  IconInbox,
  IconInfoCircle,
  IconPencil,
  IconPlayerPause,
  IconProgress,
  type IconProps,
  IconRefresh,
  IconSpeakerphone,
  IconVideo,
  IconX,
} from "@tabler/icons-react";
import type { ComponentType } from "react";

export const STATUS_ICONS: Readonly<Record<StatusIcon, ComponentType<IconProps>>> = {
  alert: IconAlertCircle,
  archive: IconArchive,
  bell: IconBell,
  calendar: IconCalendar,
  check: IconCheck,
  "check-circle": IconCircleCheck,
  circle: IconCircle,
  clock: IconClock,
  close: IconX,
  "close-circle": IconCircleX,
  eye: IconEye,
  hourglass: IconHourglass,
  inbox: IconInbox,
  info: IconInfoCircle,
  news: IconSpeakerphone,
  pause: IconPlayerPause,
  pencil: IconPencil,
  progress: IconProgress,
  refresh: IconRefresh,
  video: IconVideo,
};

const ICON_OF_TONE: Readonly<Record<Tone, StatusIcon>> = {
  done: "check-circle",
  soon: "clock",
  change: "alert",
  late: "alert",
  moving: "progress",
  rest: "circle",
};

/** A state as icon and word, so that colour is never the only sign. */
export function StatusBadge({ tone, word, icon = ICON_OF_TONE[tone] }: Omit<Shown, "description">) {
  const Icon = STATUS_ICONS[icon];
  return (
    <span className="crm-badge" data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {word}
    </span>
  );
}
