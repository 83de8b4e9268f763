/** What an announcement is about (spec part 2 §3); `info` is the default. */
export const ANNOUNCEMENT_TYPES = ["info", "news", "update", "deadline", "deliverable"] as const;

/** How much an announcement matters, least first; `medium` is the default. */
export const ANNOUNCEMENT_PRIORITIES = ["low", "medium", "high", "urgent"] as const;

export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];
export type AnnouncementPriority = (typeof ANNOUNCEMENT_PRIORITIES)[number];
