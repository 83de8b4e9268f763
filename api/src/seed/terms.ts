import { demoAdvances } from "@crm/demo";
import { type CalendarDate, startOfDayIn } from "@crm/domain/value/calendar";
import { advanceTerm } from "../contracts/terms/advance-term";
import type { DemoStep } from "./demo-step";

// Somebody does it in the morning.
const OFFICE_OPENS_MS = 9 * 3_600_000;

/** The advances of the demo's terms, as steps. */
export function termSteps(
  contractOf: (person: string) => { id: number },
  { now, today, timeZone }: { now: Date; today: CalendarDate; timeZone: string },
): DemoStep[] {
  return demoAdvances(today).map(({ person, termStart, boundary }) => {
    const morning = new Date(startOfDayIn(timeZone, boundary).getTime() + OFFICE_OPENS_MS);
    const at = morning < now ? morning : now;
    return {
      at,
      run: async (tx) => {
        const step = { id: contractOf(person).id, termStart, version: null, today: boundary };
        await advanceTerm(tx, { actor: "admin", requestId: null, at }, step);
      },
    };
  });
}
