import type { CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import { exampleAnnouncementSummary, exampleAnnouncements } from "../examples/example-announcements";
import { exampleError } from "../examples/example-answers";
import { EXAMPLE_TODAY } from "../examples/example-contracts";

const [first] = exampleAnnouncements(EXAMPLE_TODAY);

const LIST = "/api/portal-announcements";
const SUMMARY = "/api/portal-announcements/summary";

/** Answers to every call of announcements, as on the given day; `listed` shortens the list. */
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

/** Handlers that put the announcements into a state; they go before `announcementHandlers`. */
export const announcementScenes = {
  empty: [
    http.get(LIST, () => list([])),
    http.get(SUMMARY, () => HttpResponse.json(exampleAnnouncementSummary(EXAMPLE_TODAY, []))),
  ],
  loading: [LIST, SUMMARY].map((path) => http.get(path, () => delay("infinite"))),
  failing: [LIST, SUMMARY].map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
  /** Somebody else changed the first one while its form was open. */
  stale: [
    http.get(`${LIST}/1`, () => HttpResponse.json(first), { once: true }),
    http.get(`${LIST}/1`, () => HttpResponse.json({ ...first, priority: "high", isActive: "false", version: 2 })),
    http.put(`${LIST}/1`, () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
};
