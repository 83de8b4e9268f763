import type { AnnouncementPriority, AnnouncementStatus, AnnouncementType } from "@crm/domain/portal/announcement";
import type { PickedContract } from "@crm/ui";

export const TYPE_WORDS: Readonly<Record<AnnouncementType, string>> = {
  info: "Info",
  news: "News",
  update: "Update",
  deadline: "Deadline",
  deliverable: "Deliverable",
};

export const PRIORITY_WORDS: Readonly<Record<AnnouncementPriority, string>> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};

export const STATUS_WORDS: Readonly<Record<AnnouncementStatus, string>> = {
  active: "Active",
  inactive: "Inactive",
  expired: "Expired",
};

/** Whom an announcement without a contract is for. */
export const ALL_CREATORS = "All creators";

/** The names of those whom an announcement is for. */
export function targetNames(targets: readonly PickedContract[]): string {
  return targets.length === 0
    ? ALL_CREATORS
    : new Intl.ListFormat("en-US").format(targets.map(({ fullName }) => fullName));
}

/** A list of choices for a filter or a field, in the words' own order. */
export function choicesOf<Value extends string>(words: Readonly<Record<Value, string>>, values: readonly Value[]) {
  return values.map((value) => ({ value, label: words[value] }));
}
