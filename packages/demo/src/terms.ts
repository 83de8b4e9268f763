import { TERM_DAYS } from "@crm/domain/contract/term";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { demoContracts } from "./people";

/** A term of a demo's person that somebody advanced on its boundary. */
export type DemoAdvance = { person: string; termStart: CalendarDate; boundary: CalendarDate };

// Ended since, but their terms went on while they were there.
const ADVANCED_ONCE = ["linus"];
// Nobody has looked after them for a while, so their terms have expired.
const FORGOTTEN = ["tunde", "idris", "clara"];

/** All advances up to a day, each person's in their order. */
export function demoAdvances(today: CalendarDate): DemoAdvance[] {
  return demoContracts(today)
    .filter(({ key, contract, life }) =>
      contract.endDate < today ? ADVANCED_ONCE.includes(key) : !life && !FORGOTTEN.includes(key),
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
