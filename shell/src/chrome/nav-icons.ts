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
  "layout-dashboard": IconLayoutDashboard,
  upload: IconUpload,
  folder: IconFolder,
  video: IconVideo,
  checklist: IconChecklist,
  cash: IconCash,
  users: IconUsers,
  speakerphone: IconSpeakerphone,
  "chart-bar": IconChartBar,
  messages: IconMessages,
  settings: IconSettings,
};

/** The icon of a name; a plain mark where the shell is older than the name. */
export function navIcon(name: string): typeof IconPuzzle {
  return Object.hasOwn(navIcons, name) ? (navIcons[name] ?? IconPuzzle) : IconPuzzle;
}
