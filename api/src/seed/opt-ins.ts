import { demoOptIns } from "@crm/demo";
import type { PlatformDeps } from "../platform/deps";
import { createPortal } from "../portal/links/changes";
import { keepConsent } from "../sms/consent/consent";
import type { DemoStep } from "./demo-step";

/** Who agreed to text messages in the demo, as steps; no message goes out for it. */
export function optInSteps(deps: PlatformDeps, contractOf: (person: string) => { id: number }, now: Date): DemoStep[] {
  return demoOptIns.map(({ person, phone, daysAgo }) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    return {
      at,
      run: async (tx) => {
        const contractId = contractOf(person).id;
        await createPortal(tx, deps, { actor: "admin", requestId: null, at }, contractId);
        await keepConsent(tx, deps, { actor: `portal:${contractId}`, requestId: null, at }, { contractId, phone });
      },
    };
  });
}
