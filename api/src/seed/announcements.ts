import { demoAnnouncements } from "@crm/demo";
import { newAnnouncementSchema } from "@crm/domain/portal/announcement.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { createAnnouncement } from "../portal/announcements/changes";
import type { DemoStep } from "./demo-step";

/** What the demo's creators are told in their portals, as steps. */
export function announcementSteps(
  contractOf: (person: string) => { id: number },
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): DemoStep[] {
  return demoAnnouncements.map(({ person, madeIn, expiresIn, isOff = false, ...words }) => {
    const at = new Date(`${addDays(today, madeIn)}T15:00:00Z`);
    return {
      at,
      run: async (tx) => {
        const body = newAnnouncementSchema.parse({
          ...words,
          contractId: person === undefined ? null : contractOf(person).id,
          isActive: !isOff,
          expiresAt: expiresIn === undefined ? null : addDays(today, expiresIn),
        });
        await createAnnouncement(tx, { actor: "admin", requestId: null, at }, { body, timeZone });
      },
    };
  });
}
