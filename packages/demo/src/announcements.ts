import type { AnnouncementPriority, AnnouncementType } from "@crm/domain/portal/announcement";

/** Something that the demo's creators are told in their portals; days from today, negative ones past. */
export type DemoAnnouncement = {
  title: string;
  message: string;
  type: AnnouncementType;
  priority: AnnouncementPriority;
  /** Whom it is for; everybody where nobody is named. */
  person?: string;
  madeIn: number;
  /** Its last day; none where it stays. */
  expiresIn?: number;
  isOff?: boolean;
};

/** The demo's announcements, newest first: an urgent one for all, one for a person, one switched off, one past its day, one that stays. */
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
