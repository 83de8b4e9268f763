import type { Moment } from "../contract/term-state";
import { addDays, type CalendarDate, dayIn, daysBetween } from "../value/calendar";

/** How a creator was reached (spec part 2 §3); `deal_upload` is a document of theirs that arrived, `other` the default. */
export const COMMUNICATION_TYPES = ["email", "phone", "meeting", "social", "deal_upload", "other"] as const;

/** What the list of creators may be narrowed to by their last contact (spec part 2 §2). */
export const CONTACT_FILTERS = ["all", "on-schedule", "no-contact", "7+", "14+", "30+"] as const;

/**
 * Orders of the list of creators. `longest` without contact first, those who never had any before all, is its default;
 * `soonest` goes by the open task's date, with those who have none at the end.
 */
export const CONTACT_SORTS = ["longest", "recent", "soonest"] as const;

/** What the list of contact tasks may be narrowed to; `active` are all that are not completed, `due` those of today and before. */
export const TASK_FILTERS = ["active", "due", "due-today", "overdue", "scheduled", "follow-up", "completed"] as const;

/** What the list of creators may be narrowed to by their open task; `none` are those who have none. */
export const CREATOR_TASK_FILTERS = [
  "active",
  "none",
  "due",
  "due-today",
  "overdue",
  "scheduled",
  "follow-up",
] as const;

/** Orders of the list of contact tasks by their date; `soonest` is its default. */
export const TASK_SORTS = ["soonest", "latest"] as const;

export type CommunicationType = (typeof COMMUNICATION_TYPES)[number];
export type ContactFilter = (typeof CONTACT_FILTERS)[number];
export type ContactSort = (typeof CONTACT_SORTS)[number];
export type TaskFilter = (typeof TASK_FILTERS)[number];
export type CreatorTaskFilter = (typeof CREATOR_TASK_FILTERS)[number];
export type TaskSort = (typeof TASK_SORTS)[number];

/** Days from a contact to the next one. */
export const CONTACT_EVERY_DAYS = 7;

/** The longest notes of a contact or a task, in characters. */
export const CONTACT_NOTES_MAX = 5_000;

/** Whole days of the business since a contact, 0 on its day; null where there was none. */
export function daysSinceContact(lastContact: string | null, { now, timeZone }: Moment): number | null {
  if (lastContact === null) return null;
  return Math.max(0, daysBetween(dayIn(timeZone, new Date(lastContact)), dayIn(timeZone, now)));
}

/** What a number of days since the last contact is shown as (spec part 2 §9); never by colour alone. */
export type ContactBadge = { colour: "blue" | "green" | "yellow" | "orange" | "red" | "grey"; text: string };

/** The badge of a number of days since the last contact, null where there was none. */
export function contactBadge(days: number | null): ContactBadge {
  if (days === null) return { colour: "grey", text: "Never contacted" };
  if (days === 0) return { colour: "blue", text: "Today" };
  return { colour: badgeColour(days), text: days === 1 ? "1 day ago" : `${days} days ago` };
}

function badgeColour(days: number): ContactBadge["colour"] {
  if (days <= 3) return "green";
  if (days <= 7) return "yellow";
  return days <= 14 ? "orange" : "red";
}

/** The days since the last contact that a filter keeps, both ends in it; null where it keeps those who never had any. */
export function contactDays(filter: Exclude<ContactFilter, "all">): { from: number; to: number } | null {
  if (filter === "no-contact") return null;
  if (filter === "on-schedule") return { from: 0, to: CONTACT_EVERY_DAYS - 1 };
  return { from: Number.parseInt(filter, 10), to: Number.POSITIVE_INFINITY };
}

/** What a contact task is judged by. */
export type TaskFacts = { isCompleted: boolean; nextContactDate: CalendarDate; followUpDate: CalendarDate | null };

export type TaskState = "completed" | "overdue" | "due-today" | "scheduled";

/** The state of a contact task on a day (spec part 2 §4). */
export function taskState({ isCompleted, nextContactDate }: TaskFacts, today: CalendarDate): TaskState {
  if (isCompleted) return "completed";
  if (nextContactDate < today) return "overdue";
  return nextContactDate === today ? "due-today" : "scheduled";
}

/** Whether a task is to be followed up: not completed, its day of follow-up come (behaviour §7). */
export function isFollowUp({ isCompleted, followUpDate }: TaskFacts, today: CalendarDate): boolean {
  return !isCompleted && followUpDate !== null && followUpDate <= today;
}

/**
 * The day of a creator's next weekly contact: a week after the last one, and never a day that is past. Without any contact
 * it is a week from today.
 */
export function nextContactDate(lastContact: CalendarDate | null, today: CalendarDate): CalendarDate {
  const next = addDays(lastContact ?? today, CONTACT_EVERY_DAYS);
  return next < today ? today : next;
}
