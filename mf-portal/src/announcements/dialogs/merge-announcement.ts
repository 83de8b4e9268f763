import type { Announcement } from "@crm/domain/portal/announcement.schema";
import type { ChangeMeanwhile } from "@crm/screen-parts";
import {
  type AnnouncementField,
  type AnnouncementFormValues,
  FIELD_LABELS,
  formOfAnnouncement,
  shownValue,
} from "./announcement-form-values";

/** The form after somebody else's changes: theirs where nothing was typed, what was typed everywhere else. */
export function mergeAnnouncement(opened: Announcement, latest: Announcement, values: AnnouncementFormValues) {
  const before = formOfAnnouncement(opened);
  const after = formOfAnnouncement(latest);
  const fields = Object.keys(FIELD_LABELS).filter((name): name is AnnouncementField => name in values);
  const typed = fields.filter((field) => shownValue(field, values) !== shownValue(field, before));
  const theirs = fields.filter((field) => shownValue(field, after) !== shownValue(field, before));
  const merged = { ...after, ...Object.fromEntries(typed.map((field) => [field, values[field]])) };
  const changes = theirs.map(
    (field): ChangeMeanwhile<AnnouncementField> => ({
      field,
      label: FIELD_LABELS[field],
      from: shownValue(field, before),
      to: shownValue(field, after),
      typed: typed.includes(field) ? shownValue(field, values) : null,
    }),
  );
  return { merged, changes };
}
