import { type CalendarDate, formatMonth } from "@crm/domain/value/calendar";

/** The labels of months in their order, where each `step`-th has room: the last one always, and a year where it begins. */
export function labelledMonths(months: readonly CalendarDate[], step: number): Map<CalendarDate, string> {
  const labelled = months.filter((_, index) => (months.length - 1 - index) % step === 0);
  return new Map(
    labelled.map((month, index) => {
      const isNewYear = labelled[index - 1]?.slice(0, 4) !== month.slice(0, 4);
      return [month, isNewYear ? formatMonth(month) : formatMonth(month).slice(0, 3)];
    }),
  );
}
