import type { AnnouncementType } from "@crm/domain/portal/announcement";
import { IconCalendar, IconInfoCircle, IconRefresh, IconSpeakerphone, IconVideo, VisuallyHidden } from "@crm/ui";
import { TYPE_WORDS } from "./announcement-words";

/** The sign of each type. */
export const TYPE_ICONS: Readonly<Record<AnnouncementType, typeof IconVideo>> = {
  info: IconInfoCircle,
  news: IconSpeakerphone,
  update: IconRefresh,
  deadline: IconCalendar,
  deliverable: IconVideo,
};

/** What an announcement is about, by its sign and its colour (spec part 2 §2). */
export function AnnouncementIcon({ type }: { type: AnnouncementType }) {
  const Icon = TYPE_ICONS[type];
  return (
    <span className="announcement-icon" data-type={type} title={TYPE_WORDS[type]}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <VisuallyHidden>{TYPE_WORDS[type]}</VisuallyHidden>
    </span>
  );
}
