import { type FieldErrors, firstErrors, serverErrors } from "@crm/api-client";
import { type AnnouncementPriority, type AnnouncementType, activeText } from "@crm/domain/portal/announcement";
import {
  type Announcement,
  type NewAnnouncementInput,
  newAnnouncementSchema,
} from "@crm/domain/portal/announcement.schema";
import { type CalendarDate, formatDate, isCalendarDate } from "@crm/domain/value/calendar";
import { pastDayProblem } from "@crm/domain/value/past-day";
import { ANNOUNCEMENT_PRIORITY_FOR_TEAM, ANNOUNCEMENT_TYPE } from "@crm/domain/words/portal";
import type { PickedContract } from "@crm/ui";
import { targetNames } from "../announcement-words";

/** An announcement without targets is for all creators. */
export interface AnnouncementFormValues {
  targets: PickedContract[];
  title: string;
  content: string;
  type: AnnouncementType;
  priority: AnnouncementPriority;
  isActive: boolean;
  /** Last day; empty if it does not expire. */
  expiresOn: CalendarDate | "";
}

export type AnnouncementField = keyof AnnouncementFormValues;

export const FIELD_LABELS: Record<AnnouncementField, string> = {
  targets: "Target",
  title: "Title",
  content: "Content",
  type: "Type",
  priority: "Priority",
  isActive: "Active",
  expiresOn: "Expires",
};

const FORM_FIELDS = Object.keys(FIELD_LABELS).filter((name): name is AnnouncementField => name in FIELD_LABELS);

export const EMPTY_FORM: AnnouncementFormValues = {
  targets: [],
  title: "",
  content: "",
  type: "info",
  priority: "medium",
  isActive: true,
  expiresOn: "",
};

export function formOfAnnouncement(announcement: Announcement): AnnouncementFormValues {
  const { contract, title, message, type, priority, isActive, expiresOn } = announcement;
  const targets = contract ? [contract] : [];
  return { targets, title, content: message, type, priority, isActive, expiresOn: expiresOn ?? "" };
}

export function bodyOf(values: AnnouncementFormValues, target: PickedContract | null): NewAnnouncementInput {
  const { title, content, type, priority, isActive, expiresOn } = values;
  return {
    contractId: target?.id ?? null,
    title,
    message: content,
    type,
    priority,
    isActive: activeText(isActive),
    expiresAt: expiresOn || null,
  };
}

/** Body of an update; an existing announcement has one target at most, so only the first is sent. */
export function changesOf(values: AnnouncementFormValues, stored: Announcement): NewAnnouncementInput {
  const body = bodyOf(values, values.targets[0] ?? null);
  // Keeps the time of day of an expiry set through the API until the user picks a different day.
  return values.expiresOn === (stored.expiresOn ?? "") ? { ...body, expiresAt: stored.expiresAt } : body;
}

export function formErrors(values: AnnouncementFormValues): FieldErrors {
  const result = newAnnouncementSchema.safeParse(bodyOf(values, null));
  return atFields(firstErrors(result.success ? [] : result.error.issues));
}

/** Error if a new announcement expires in the past. The server accepts it, because Undo restores expired ones. */
export function pastExpiry({ expiresOn }: AnnouncementFormValues, today: CalendarDate | undefined): FieldErrors {
  const problem = today === undefined ? null : pastDayProblem(expiresOn, today);
  return problem === null ? {} : { expiresOn: problem };
}

export function serverFormErrors(thrown: unknown): FieldErrors {
  return atFields(serverErrors(thrown));
}

const FIELDS: Readonly<Record<string, AnnouncementField>> = {
  message: "content",
  contractId: "targets",
  expiresAt: "expiresOn",
};

const atFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [FIELDS[path] ?? path, text]));

export function differences(from: AnnouncementFormValues, to: AnnouncementFormValues) {
  return FORM_FIELDS.flatMap((field) => {
    const [before, after] = [shownValue(field, from), shownValue(field, to)];
    return before === after ? [] : [{ field, label: FIELD_LABELS[field], from: before, to: after }];
  });
}

function shownValue(field: AnnouncementField, values: AnnouncementFormValues): string {
  switch (field) {
    case "targets":
      return targetNames(values.targets.slice(0, 1));
    case "type":
      return ANNOUNCEMENT_TYPE[values.type].word;
    case "priority":
      return ANNOUNCEMENT_PRIORITY_FOR_TEAM[values.priority];
    case "isActive":
      return values.isActive ? "Active" : "Inactive";
    case "expiresOn":
      return isCalendarDate(values.expiresOn) ? formatDate(values.expiresOn) : "No expiry";
  }
  return values[field];
}
