import { type CalendarDate, endOfDayIn, namedDay } from "../value/calendar";

/** What an announcement is about (spec part 2 §3); `info` is the default. */
export const ANNOUNCEMENT_TYPES = ["info", "news", "update", "deadline", "deliverable"] as const;

/** How much an announcement matters, least first; `medium` is the default. */
export const ANNOUNCEMENT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;

/** What the list of announcements may be narrowed to: those that portals show, those switched off, those past their expiry. */
export const ANNOUNCEMENT_STATUSES = ["active", "inactive", "expired"] as const;

/** Orders of the list of announcements; `recent` is its default. */
export const ANNOUNCEMENT_SORTS = ["recent", "oldest"] as const;

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number];
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/** How many announcements a portal shows at most (spec part 2 §9). */
export const PORTAL_ANNOUNCEMENTS = 3;

/** The longest title and message, in characters. */
export const ANNOUNCEMENT_TITLE_MAX = 200;
export const ANNOUNCEMENT_MESSAGE_MAX = 5_000;

/** Said of an announcement without title or message (spec part 2 §5). */
export const ANNOUNCEMENT_INCOMPLETE = "Please fill in title and content.";

/** `isActive` as it is on the wire and in the table (behaviour §8). */
export type ActiveText = "true" | "false";

/** `isActive` from its text. */
export const isActiveIn = (text: ActiveText): boolean => text === "true";

/** The text of `isActive`. */
export const activeText = (isActive: boolean): ActiveText => (isActive ? "true" : "false");

/** Puts announcements in a portal's order: the most urgent first, of equals the newest, and of one instant the last made. */
export function byUrgency(one: Ordered, other: Ordered): number {
  return (
    ANNOUNCEMENT_PRIORITIES.indexOf(other.priority) - ANNOUNCEMENT_PRIORITIES.indexOf(one.priority) ||
    Date.parse(other.createdAt) - Date.parse(one.createdAt) ||
    other.id - one.id
  );
}

type Ordered = { id: number; priority: AnnouncementPriority; createdAt: string };

/** Whether an announcement's expiry has passed; it is still shown at that instant itself. */
export function isExpired({ expiresAt }: { expiresAt: string | null }, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) < now.getTime();
}

/** Whether portals show an announcement: switched on and not expired (behaviour §8). */
export function isShown(announcement: { isActive: boolean; expiresAt: string | null }, now: Date): boolean {
  return announcement.isActive && !isExpired(announcement, now);
}

/**
 * The last instant at which an announcement is shown: of a day it is that day's end in the business zone (behaviour §8), and
 * midnight of UTC is what clients make of a day. It is never midnight of UTC itself, so that an answer sent back stays as it is.
 */
export function expiryOf(given: CalendarDate | string, timeZone: string): Date {
  const day = namedDay(given);
  return day ? endOfDayIn(timeZone, day) : new Date(given);
}

/** Whether an announcement is marked as one of high priority (spec part 2 §2). */
export function isHighPriority(priority: AnnouncementPriority): boolean {
  return priority === "high" || priority === "urgent";
}

/** The stored word of a type or priority as it was sent: in small letters, and `normal` is `medium` (spec part 2 §4). */
export function announcementWord(sent: string): string {
  const word = sent.trim().toLowerCase();
  return word === "normal" ? "medium" : word;
}
