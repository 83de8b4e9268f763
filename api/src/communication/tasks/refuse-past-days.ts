import type { CalendarDate } from "@crm/domain/value/calendar";
import { pastDayProblem } from "@crm/domain/value/day-to-come";
import { Invalid } from "../../platform/errors/errors";

type Days = { nextContactDate?: CalendarDate | undefined; followUpDate?: CalendarDate | null | undefined };

/** Throws the 400 for days of a task that are past, each at its field; those that the task has already may stay. */
export function refusePastDays(wanted: Days, today: CalendarDate, kept: Days = {}): void {
  const issues = (["nextContactDate", "followUpDate"] as const).flatMap((path) => {
    const message = pastDayProblem(wanted[path], today, kept[path]);
    return message === null ? [] : [{ path, message }];
  });
  if (issues.length > 0) throw Invalid(issues);
}
