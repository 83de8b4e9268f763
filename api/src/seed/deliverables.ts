import { demoDeliverables } from "@crm/demo";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { newDeliverableSchema } from "@crm/domain/video/deliverable.schema";
import { createDeliverable } from "../videos/deliverables/changes";
import type { DemoStep } from "./demo-step";

// They are planned some weeks ahead of the day they are due.
const PLANNED_DAYS = 21;

/** What the demo's creators owe, as steps. */
export function deliverableSteps(
  contractOf: (person: string) => { id: number },
  { now, today }: { now: Date; today: CalendarDate },
): DemoStep[] {
  return demoDeliverables.map(({ person, expectedIn, deliveredIn, ...facts }) => {
    const planned = new Date(`${addDays(today, expectedIn - PLANNED_DAYS)}T15:00:00Z`);
    const at = planned < now ? planned : now;
    return {
      at,
      run: async (tx) => {
        const deliverable = newDeliverableSchema.parse({
          ...facts,
          contractId: contractOf(person).id,
          expectedDeliveryDate: addDays(today, expectedIn),
          actualDeliveryDate: deliveredIn === undefined ? null : addDays(today, deliveredIn),
        });
        await createDeliverable(tx, { actor: "admin", requestId: null, at }, deliverable);
      },
    };
  });
}
