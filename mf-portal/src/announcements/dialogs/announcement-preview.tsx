import { isHighPriority } from "@crm/domain/portal/announcement";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { StatusBadge, Text } from "@crm/ui";
import { TYPE_ICONS } from "../announcement-icon";
import { TYPE_WORDS } from "../announcement-words";
import type { AnnouncementFormValues } from "./announcement-form-values";

interface AnnouncementPreviewProps {
  values: AnnouncementFormValues;
  /** The business's day; unknown until the figures are there. */
  today: CalendarDate | undefined;
}

/** An announcement as creators see it in their portals, or why they do not. */
export function AnnouncementPreview({ values, today }: AnnouncementPreviewProps) {
  const { title, content, type, priority } = values;
  const unseen = whyUnseen(values, today);
  return (
    <section className="announcement-preview" aria-label="Preview">
      <Text size="xs" c="dimmed">
        {unseen ?? "What creators see in their portals"}
      </Text>
      <div
        className="announcement-seen"
        data-unseen={unseen !== null || undefined}
        data-urgent={priority === "urgent" || undefined}
      >
        <span className="announcement-badges">
          <StatusBadge tone={type === "deadline" ? "soon" : "rest"} icon={TYPE_ICONS[type]}>
            {TYPE_WORDS[type]}
          </StatusBadge>
          {isHighPriority(priority) && (
            <StatusBadge tone={priority === "urgent" ? "late" : "soon"}>
              {priority === "urgent" ? "Urgent" : "Important"}
            </StatusBadge>
          )}
        </span>
        <strong>{title.trim() || "Title"}</strong>
        <p className="announcement-message" data-whole>
          {content.trim() || "Content"}
        </p>
      </div>
    </section>
  );
}

function whyUnseen({ isActive, expiresOn }: AnnouncementFormValues, today: CalendarDate | undefined): string | null {
  if (!isActive) return "Inactive: creators do not see this";
  return expiresOn !== "" && today !== undefined && expiresOn < today
    ? "Its last day is past: creators do not see this"
    : null;
}
