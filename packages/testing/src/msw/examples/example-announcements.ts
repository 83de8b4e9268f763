import { demoAnnouncements } from "@crm/demo/announcements";
import { demoContracts } from "@crm/demo/people";
import { activeText, isActiveIn } from "@crm/domain/portal/announcement";
import type { AnnouncementSummary, WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { addDays, type CalendarDate, endOfDayIn } from "@crm/domain/value/calendar";
import { exampleContracts } from "./example-contracts";

const ZONE = "America/New_York";

/** The demo's announcements as `GET /api/portal-announcements` answers them on a day, newest first. */
export function exampleAnnouncements(today: CalendarDate): WireAnnouncement[] {
  const contracts = exampleContracts(today);
  const people = demoContracts(today).map(({ key }) => key);
  return demoAnnouncements.map(({ person, madeIn, expiresIn, isOff = false, ...words }, index) => {
    const contract = person === undefined ? undefined : contracts[people.indexOf(person)];
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
      createdAt: `${addDays(today, madeIn)}T15:00:00.000Z`,
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
