import { demoAnnouncements } from "@crm/demo/announcements";
import { demoContracts } from "@crm/demo/people";
import { activeText, isActiveIn } from "@crm/domain/portal/announcement";
import type { AnnouncementSummary, WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { addDays, type CalendarDate, endOfDayIn } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { EXAMPLE_TODAY, exampleContracts } from "../examples/example-contracts";

const ZONE = "America/New_York";

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

const [first] = exampleAnnouncements(EXAMPLE_TODAY);

const LIST = "/api/portal-announcements";
const SUMMARY = "/api/portal-announcements/summary";

export function announcementHandlers(today: CalendarDate, listed?: number) {
  const all = exampleAnnouncements(today);
  return [
    http.get(LIST, () => list(all.slice(0, listed))),
    http.get(SUMMARY, () => HttpResponse.json(exampleAnnouncementSummary(today))),
    http.post(LIST, () => HttpResponse.json(all[0], { status: 201 })),
    ...all.flatMap((announcement) => {
      const path = `${LIST}/${announcement.id}`;
      return [
        http.get(path, () => HttpResponse.json(announcement)),
        http.put(path, () => HttpResponse.json({ ...announcement, version: announcement.version + 1 })),
        http.delete(path, () => new HttpResponse(null, { status: 204 })),
      ];
    }),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

/** Scenes must precede the handlers of the same calls: msw uses the first match. */
export const announcementScenes = {
  empty: [
    http.get(LIST, () => list([])),
    http.get(SUMMARY, () => HttpResponse.json(exampleAnnouncementSummary(EXAMPLE_TODAY, []))),
  ],
  loading: [LIST, SUMMARY].map((path) => http.get(path, () => delay("infinite"))),
  failing: [LIST, SUMMARY].map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
  stale: [
    http.get(`${LIST}/1`, () => HttpResponse.json(first), { once: true }),
    http.get(`${LIST}/1`, () => HttpResponse.json({ ...first, priority: "high", isActive: "false", version: 2 })),
    http.put(`${LIST}/1`, () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
};
