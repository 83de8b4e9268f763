import type { CalendarDate } from "@crm/domain/value/calendar";
import { ANNOUNCEMENT_PRIORITY_FOR_CREATORS, ANNOUNCEMENT_TYPE_FOR_TEAM } from "@crm/domain/words/portal";
import { StatusBadge, Text } from "@crm/ui";
import type { AnnouncementFormValues } from "./announcement-form-values";

interface AnnouncementPreviewProps {
  values: AnnouncementFormValues;
  /** The business's day; unknown until the figures are there. */
  today: CalendarDate | undefined;
}

/** An announcement as creators see it in their portals, or why they do not. */
export function AnnouncementPreview({ values, today }: AnnouncementPreviewProps) {
  const { title, content, type, priority } = values;
  const mark = ANNOUNCEMENT_PRIORITY_FOR_CREATORS[priority];
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
          <StatusBadge {...ANNOUNCEMENT_TYPE_FOR_TEAM[type]} />
          {mark && <StatusBadge word={mark.word} tone={mark.tone} />}
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
