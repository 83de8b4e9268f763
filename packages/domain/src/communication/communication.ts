import type { Moment } from "../contract/term-state";
import { addDays, type CalendarDate, dayIn, daysBetween } from "../value/calendar";

export const COMMUNICATION_TYPES = ["email", "phone", "meeting", "social", "deal_upload", "other"] as const;

export const CONTACT_FILTERS = ["all", "on-schedule", "no-contact", "7+", "14+", "30+"] as const;

/** `longest` (default) lists creators without any contact first; `soonest` sorts by the date of the open task, creators without one last. */
export const CONTACT_SORTS = ["longest", "recent", "soonest"] as const;

/** `active` selects every task that is not completed; `due` selects today's and overdue tasks. */
export const TASK_FILTERS = ["active", "due", "due-today", "overdue", "scheduled", "follow-up", "completed"] as const;

/** `none` selects creators without an open task. */
export const CREATOR_TASK_FILTERS = [
  "active",
  "none",
  "due",
  "due-today",
  "overdue",
  "scheduled",
  "follow-up",
] as const;

export const TASK_SORTS = ["soonest", "latest"] as const;

export type CommunicationType = (typeof COMMUNICATION_TYPES)[number];
export type ContactFilter = (typeof CONTACT_FILTERS)[number];
export type ContactSort = (typeof CONTACT_SORTS)[number];
export type TaskFilter = (typeof TASK_FILTERS)[number];
export type CreatorTaskFilter = (typeof CREATOR_TASK_FILTERS)[number];
export type TaskSort = (typeof TASK_SORTS)[number];

export const CONTACT_EVERY_DAYS = 7;

export const CONTACT_NOTES_MAX = 5_000;

/** Whole business days since the last contact: 0 on its day, null without one. */
export function daysSinceContact(lastContact: string | null, { now, timeZone }: Moment): number | null {
  if (lastContact === null) return null;
  return Math.max(0, daysBetween(dayIn(timeZone, new Date(lastContact)), dayIn(timeZone, now)));
}

export type ContactBadge = { colour: "blue" | "green" | "yellow" | "orange" | "red" | "grey"; text: string };

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

/** The inclusive range of days since the last contact that a filter selects; null selects creators never contacted. */
export function contactDays(filter: Exclude<ContactFilter, "all">): { from: number; to: number } | null {
  if (filter === "no-contact") return null;
  if (filter === "on-schedule") return { from: 0, to: CONTACT_EVERY_DAYS - 1 };
  return { from: Number.parseInt(filter, 10), to: Number.POSITIVE_INFINITY };
}

export type TaskFacts = { isCompleted: boolean; nextContactDate: CalendarDate; followUpDate: CalendarDate | null };

export type TaskState = "completed" | "overdue" | "due-today" | "scheduled";

export function taskState({ isCompleted, nextContactDate }: TaskFacts, today: CalendarDate): TaskState {
  if (isCompleted) return "completed";
  if (nextContactDate < today) return "overdue";
  return nextContactDate === today ? "due-today" : "scheduled";
}

export function isFollowUp({ isCompleted, followUpDate }: TaskFacts, today: CalendarDate): boolean {
  return !isCompleted && followUpDate !== null && followUpDate <= today;
}

export function nextContactDate(lastContact: CalendarDate | null, today: CalendarDate): CalendarDate {
  const next = addDays(lastContact ?? today, CONTACT_EVERY_DAYS);
  return next < today ? today : next;
}
