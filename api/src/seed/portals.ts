import { demoPortals } from "@crm/demo";
import { eq } from "drizzle-orm";
import { portalLinks } from "../access/portal-links/table";
import type { PlatformDeps } from "../platform/deps";
import { createPortal } from "../portal/links/changes";
import type { DemoStep } from "./demo-step";

const HOUR_MS = 3_600_000;

/** The portals of the demo, each with when its creator last looked, as steps. */
export function portalSteps(deps: PlatformDeps, contractOf: (person: string) => { id: number }, now: Date): DemoStep[] {
  return demoPortals.map(({ person, daysAgo, openedHoursAgo }) => {
    const at = new Date(now.getTime() - daysAgo * 24 * HOUR_MS);
    return {
      at,
      run: async (tx) => {
        const { id } = await createPortal(tx, deps, { actor: "admin", requestId: null, at }, contractOf(person).id);
        if (openedHoursAgo === undefined) return;
        const lastAccessAt = new Date(now.getTime() - openedHoursAgo * HOUR_MS);
        await tx.update(portalLinks).set({ lastAccessAt }).where(eq(portalLinks.id, id));
      },
    };
  });
}
