import { isHighPriority } from "@crm/domain/portal/announcement";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { IconEye, IconHourglass, StatusBadge } from "@crm/ui";

/** How much an announcement matters and whether portals show it (spec part 2 §2). */
export function AnnouncementBadges({ announcement }: { announcement: Announcement }) {
  const { priority, isActive, isExpired } = announcement;
  return (
    <span className="announcement-badges">
      {isHighPriority(priority) && <StatusBadge tone="late">HIGH PRIORITY</StatusBadge>}
      {isActive ? (
        <StatusBadge tone={isExpired ? "rest" : "done"} icon={IconEye}>
          Active
        </StatusBadge>
      ) : (
        <StatusBadge tone="rest">Inactive</StatusBadge>
      )}
      {isExpired && (
        <StatusBadge tone="soon" icon={IconHourglass}>
          Expired
        </StatusBadge>
      )}
    </span>
  );
}
