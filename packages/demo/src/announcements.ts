import type { AnnouncementPriority, AnnouncementType } from "@crm/domain/portal/announcement";

/** Days count from today; negative ones are past. */
export type DemoAnnouncement = {
  title: string;
  message: string;
  type: AnnouncementType;
  priority: AnnouncementPriority;
  /** Without `person`, the announcement is for all creators. */
  person?: string;
  madeIn: number;
  expiresIn?: number;
  isOff?: boolean;
};

export const demoAnnouncements: readonly DemoAnnouncement[] = [
  {
    title: "No payouts on Friday",
    message: "The bank is closed on Friday. What you ask for by Wednesday is paid this week; the rest on Monday.",
    type: "deadline",
    priority: "urgent",
    madeIn: -1,
    expiresIn: 4,
  },
  {
    title: "Your parcel is on its way",
    message: "The spring collection was sent this morning.\nPlease film the unboxing before you wear it.",
    type: "deliverable",
    priority: "high",
    person: "ada",
    madeIn: -2,
  },
  {
    title: "New posting guidelines",
    message: "Tag the brand in the first line of each caption.",
    type: "update",
    priority: "medium",
    madeIn: -5,
    isOff: true,
  },
  {
    title: "Meet us at the creators' day",
    message: "We are in hall 4 all day. Coffee is on us.",
    type: "news",
    priority: "low",
    madeIn: -20,
    expiresIn: -6,
  },
  {
    title: "Reviews take one working day",
    message: "We look at each video on the working day after you send it.",
    type: "info",
    priority: "medium",
    madeIn: -40,
  },
];
