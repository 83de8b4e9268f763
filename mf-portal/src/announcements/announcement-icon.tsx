import type { AnnouncementType } from "@crm/domain/portal/announcement";
import { ANNOUNCEMENT_TYPE_FOR_TEAM } from "@crm/domain/words/portal";
import { STATUS_ICONS, VisuallyHidden } from "@crm/ui";

/** What an announcement is about, by its sign and its colour (spec part 2 §2). */
export function AnnouncementIcon({ type }: { type: AnnouncementType }) {
  const { word, icon } = ANNOUNCEMENT_TYPE_FOR_TEAM[type];
  const Icon = STATUS_ICONS[icon];
  return (
    <span className="announcement-icon" data-type={type} title={word}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}
