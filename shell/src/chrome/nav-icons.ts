import {
  IconCash,
  IconChartBar,
  IconChecklist,
  IconFolder,
  IconLayoutDashboard,
  IconMessages,
  IconPuzzle,
  IconSettings,
  IconSpeakerphone,
  IconUpload,
  IconUsers,
  IconVideo,
} from "@crm/ui";

/** The icons that a module may name for its navigation entries. */
const navIcons: Record<string, typeof IconPuzzle> = {
  dashboard: IconLayoutDashboard,
  upload: IconUpload,
  vault: IconFolder,
  videos: IconVideo,
  review: IconChecklist,
  payments: IconCash,
  campaign: IconUsers,
  announcements: IconSpeakerphone,
  revenue: IconChartBar,
  communication: IconMessages,
  settings: IconSettings,
};

/** The icon of a name; a plain mark where the shell is older than the name. */
export function navIcon(name: string): typeof IconPuzzle {
  return Object.hasOwn(navIcons, name) ? (navIcons[name] ?? IconPuzzle) : IconPuzzle;
}
