import { activeText, isActiveIn } from "@crm/domain/announcement";
import type { AnnouncementSummary, WireAnnouncement } from "@crm/domain/announcement.schema";
import { addDays, type CalendarDate, endOfDayIn } from "@crm/domain/calendar";
import { exampleContracts } from "./example-contracts";

const ZONE = "America/New_York";

type Example = Pick<WireAnnouncement, "title" | "message" | "type" | "priority"> & {
  /** Whom of the examples it is for; all of them where nobody is named. */
  person?: number;
  expiresIn?: number;
  isOff?: boolean;
};

/** An urgent one for all, one for a person, one switched off, one past its day, one that stays. */
const EXAMPLES: readonly Example[] = [
  {
    title: "No payouts on Friday",
    message: "The bank is closed on Friday. What you ask for by Wednesday is paid this week; the rest on Monday.",
    type: "deadline",
    priority: "urgent",
    expiresIn: 4,
  },
  {
    title: "Your parcel is on its way",
    message: "The spring collection was sent this morning.\nPlease film the unboxing before you wear it.",
    type: "deliverable",
    priority: "high",
    person: 0,
  },
  {
    title: "New posting guidelines",
    message: "Tag the brand in the first line of each caption.",
    type: "update",
    priority: "medium",
    isOff: true,
  },
  {
    title: "Meet us at the creators' day",
    message: "We are in hall 4 all day. Coffee is on us.",
    type: "news",
    priority: "low",
    expiresIn: -6,
  },
  {
    title: "Reviews take one working day",
    message: "We look at each video on the working day after you send it.",
    type: "info",
    priority: "medium",
  },
];

/** The examples as `GET /api/portal-announcements` answers them on a day, newest first. */
export function exampleAnnouncements(today: CalendarDate): WireAnnouncement[] {
  const contracts = exampleContracts(today);
  return EXAMPLES.map(({ person, expiresIn, isOff = false, ...words }, index) => {
    const contract = person === undefined ? undefined : contracts[person];
    const expiresOn = expiresIn === undefined ? null : addDays(today, expiresIn);
    return {
      id: index + 1,
      ...words,
      contractId: contract?.id ?? null,
      contract: contract ? { id: contract.id, fullName: contract.fullName, socialHandle: contract.socialHandle } : null,
      isActive: activeText(!isOff),
      expiresAt: expiresOn && endOfDayIn(ZONE, expiresOn).toISOString(),
      expiresOn,
      isExpired: expiresOn !== null && expiresOn < today,
      createdAt: `${addDays(today, -index * 3)}T15:00:00.000Z`,
      version: 1,
    };
  });
}

/** The figures of some announcements on a day. */
export function exampleAnnouncementSummary(
  today: CalendarDate,
  announcements = exampleAnnouncements(today),
): AnnouncementSummary {
  const counted = (keep: (one: WireAnnouncement) => boolean) => announcements.filter(keep).length;
  return {
    total: announcements.length,
    active: counted(({ isActive, isExpired }) => isActiveIn(isActive) && !isExpired),
    inactive: counted(({ isActive }) => !isActiveIn(isActive)),
    expired: counted(({ isExpired }) => isExpired),
    today,
    timeZone: ZONE,
  };
}
