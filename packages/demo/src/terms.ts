import { TERM_DAYS } from "@crm/domain/contract/term";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { demoContracts } from "./people";

/** A term that an admin advanced on its last day. */
export type DemoAdvance = { person: string; termStart: CalendarDate; boundary: CalendarDate };

// Contracts that have ended; their terms were advanced until then.
const ADVANCED_UNTIL_END = ["linus"];
// Contracts whose term has expired because no admin advanced it.
const NOT_ADVANCED = ["tunde", "idris", "clara"];

export function demoAdvances(today: CalendarDate): DemoAdvance[] {
  return demoContracts(today)
    .filter(({ key, contract, life }) =>
      contract.endDate < today ? ADVANCED_UNTIL_END.includes(key) : !life && !NOT_ADVANCED.includes(key),
    )
    .flatMap(({ key, contract: { startDate, endDate } }) =>
      advancesOf(key, startDate, endDate < today ? endDate : today),
    );
}

function advancesOf(person: string, start: CalendarDate, until: CalendarDate): DemoAdvance[] {
  const advances: DemoAdvance[] = [];
  for (let termStart = start; ; ) {
    const boundary = addDays(termStart, TERM_DAYS);
    if (boundary > until) return advances;
    advances.push({ person, termStart, boundary });
    termStart = boundary;
  }
}
