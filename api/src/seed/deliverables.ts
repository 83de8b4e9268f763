import { type DemoHandIn, demoDeliverables, demoHandIns } from "@crm/demo";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { newCampaignSubmissionSchema } from "@crm/domain/video/campaign-submission.schema";
import { newDeliverableSchema } from "@crm/domain/video/deliverable.schema";
import { createCampaignSubmission, reviewCampaignSubmission } from "../videos/campaign/changes";
import { createDeliverable } from "../videos/deliverables/changes";
import type { DemoStep } from "./demo-step";

const PLANNED_DAYS = 21;

export function deliverableSteps(
  contractOf: (person: string) => { id: number },
  { now, today }: { now: Date; today: CalendarDate },
): DemoStep[] {
  return demoDeliverables.map(({ person, expectedIn, deliveredIn, ...facts }) => {
    const planned = new Date(`${addDays(today, expectedIn - PLANNED_DAYS)}T15:00:00Z`);
    const at = planned < now ? planned : now;
    return {
      at,
      run: async (tx, owner) => {
        const deliverable = newDeliverableSchema.parse({
          ...facts,
          contractId: contractOf(person).id,
          expectedDeliveryDate: addDays(today, expectedIn),
          actualDeliveryDate: deliveredIn === undefined ? null : addDays(today, deliveredIn),
        });
        await createDeliverable(tx, { actor: owner, requestId: null, at }, deliverable);
      },
    };
  });
}

export function handInSteps(
  contractOf: (person: string) => { id: number },
  { today }: { today: CalendarDate },
): DemoStep[] {
  return demoHandIns.flatMap((handIn) => stepsOf(handIn, contractOf(handIn.person).id, today));
}

function stepsOf(
  { person, daysAgo, decided, ...texts }: DemoHandIn,
  contractId: number,
  today: CalendarDate,
): DemoStep[] {
  const [handedIn, reviewed] = [-daysAgo, 1 - daysAgo].map((days) => new Date(`${addDays(today, days)}T14:00:00Z`));
  if (!handedIn || !reviewed) throw new RangeError("A demo submission has an invalid day");
  let id = 0;
  const hand: DemoStep = {
    at: handedIn,
    run: async (tx, owner) => {
      const body = newCampaignSubmissionSchema.parse({ ...texts, contractId });
      const created = await createCampaignSubmission(tx, { actor: owner, requestId: null, at: handedIn }, body);
      id = Number(created.id.slice(2));
    },
  };
  if (!decided) return [hand];
  const review: DemoStep = {
    at: reviewed,
    run: async (tx, owner) => {
      const decision = { row: { kind: "hand-in", id } as const, review: decided, version: null };
      await reviewCampaignSubmission(tx, { actor: owner, requestId: null, at: reviewed }, decision);
    },
  };
  return [hand, review];
}
