import { demoAnnouncements, demoOptIns, demoPortals } from "@crm/demo";
import { newAnnouncementSchema } from "@crm/domain/portal/announcement.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { eq } from "drizzle-orm";
import { portalLinks } from "../access/portal-links/table";
import type { PlatformDeps } from "../platform/deps";
import { createAnnouncement } from "../portal/announcements/changes";
import { createPortal } from "../portal/links/changes";
import { storeConsent } from "../sms/consent/consent";
import type { DemoStep } from "./demo-step";

const HOUR_MS = 3_600_000;

export function portalSteps(deps: PlatformDeps, contractOf: (person: string) => { id: number }, now: Date): DemoStep[] {
  return demoPortals.map(({ person, daysAgo, openedHoursAgo }) => {
    const at = new Date(now.getTime() - daysAgo * 24 * HOUR_MS);
    return {
      at,
      run: async (tx, owner) => {
        const { id } = await createPortal(tx, deps, { actor: owner, requestId: null, at }, contractOf(person).id);
        if (openedHoursAgo === undefined) return;
        const lastAccessAt = new Date(now.getTime() - openedHoursAgo * HOUR_MS);
        await tx.update(portalLinks).set({ lastAccessAt }).where(eq(portalLinks.id, id));
      },
    };
  });
}

export function optInSteps(deps: PlatformDeps, contractOf: (person: string) => { id: number }, now: Date): DemoStep[] {
  return demoOptIns.map(({ person, phone, daysAgo }) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    return {
      at,
      run: async (tx, owner) => {
        const contractId = contractOf(person).id;
        await createPortal(tx, deps, { actor: owner, requestId: null, at }, contractId);
        await storeConsent(tx, deps, { actor: `portal:${contractId}`, requestId: null, at }, { contractId, phone });
      },
    };
  });
}

export function announcementSteps(
  contractOf: (person: string) => { id: number },
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): DemoStep[] {
  return demoAnnouncements.map(({ person, madeIn, expiresIn, isOff = false, ...texts }) => {
    const at = new Date(`${addDays(today, madeIn)}T15:00:00Z`);
    return {
      at,
      run: async (tx, owner) => {
        const body = newAnnouncementSchema.parse({
          ...texts,
          contractId: person === undefined ? null : contractOf(person).id,
          isActive: !isOff,
          expiresAt: expiresIn === undefined ? null : addDays(today, expiresIn),
        });
        await createAnnouncement(tx, { actor: owner, requestId: null, at }, { body, timeZone });
      },
    };
  });
}
