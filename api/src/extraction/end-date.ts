import type { CalendarDate } from "@crm/domain/calendar";
import type { WrittenDate } from "./calendar-day";
import { type Candidate, surest } from "./candidate";
import { computedEnds } from "./computed-end";
import type { Labelled } from "./find-labels";
import { statedEnds } from "./stated-end";

const LEAST_STATED = 0.5;
const LEAST_COMPUTED = 0.35;

/** The contract's last day: as the text or a label states it, else its start and its length. */
export function readEndDate(
  text: string,
  dates: WrittenDate[],
  labels: Labelled[],
  start: Candidate<CalendarDate> | null,
): Candidate<CalendarDate> | null {
  const stated = statedEnds(text, dates, labels).filter(({ confidence }) => confidence >= LEAST_STATED);
  const computed = computedEnds(text, dates, start).filter(({ confidence }) => confidence >= LEAST_COMPUTED);
  return surest([...stated, ...computed].filter(({ value }) => !start || value > start.value));
}
