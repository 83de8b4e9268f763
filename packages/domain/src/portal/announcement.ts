import { type CalendarDate, endOfDayIn, namedDay } from "../value/calendar";

export const ANNOUNCEMENT_TYPES = ["info", "news", "update", "deadline", "deliverable"] as const;

export const ANNOUNCEMENT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;

export const ANNOUNCEMENT_STATUSES = ["active", "inactive", "expired"] as const;

export const ANNOUNCEMENT_SORTS = ["recent", "oldest"] as const;

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number];
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

export const PORTAL_ANNOUNCEMENTS = 3;

export const ANNOUNCEMENT_TITLE_MAX = 200;
export const ANNOUNCEMENT_MESSAGE_MAX = 5_000;

export const ANNOUNCEMENT_INCOMPLETE = "Please fill in title and content.";

export type ActiveText = "true" | "false";

export const isActiveIn = (text: ActiveText): boolean => text === "true";

export const activeText = (isActive: boolean): ActiveText => (isActive ? "true" : "false");

export function byUrgency(one: Ordered, other: Ordered): number {
  return (
    ANNOUNCEMENT_PRIORITIES.indexOf(other.priority) - ANNOUNCEMENT_PRIORITIES.indexOf(one.priority) ||
    Date.parse(other.createdAt) - Date.parse(one.createdAt) ||
    other.id - one.id
  );
}

type Ordered = { id: number; priority: AnnouncementPriority; createdAt: string };

export function isExpired({ expiresAt }: { expiresAt: string | null }, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) < now.getTime();
}

export function isShown(announcement: { isActive: boolean; expiresAt: string | null }, now: Date): boolean {
  return announcement.isActive && !isExpired(announcement, now);
}

/**
 * The last instant of visibility: the end of a day in the business zone. Clients send a day as midnight UTC.
 * The result is never midnight UTC, so sending it back does not change it.
 */
export function expiryOf(given: CalendarDate | string, timeZone: string): Date {
  const day = namedDay(given);
  return day ? endOfDayIn(timeZone, day) : new Date(given);
}

export function isHighPriority(priority: AnnouncementPriority): boolean {
  return priority === "high" || priority === "urgent";
}

export function announcementWord(sent: string): string {
  const word = sent.trim().toLowerCase();
  return word === "normal" ? "medium" : word;
}
