import { type CalendarDate, formatMonth } from "@crm/domain/value/calendar";

// The width of a four-digit year with padding; month names are narrower.
const LABEL_PX = 36;

/** As many labels as fit at this width per month: always the last month, and the year where it changes. */
export function labelledMonths(months: readonly CalendarDate[], monthPx: number): Map<CalendarDate, string> {
  const step = Math.ceil(LABEL_PX / Math.max(1, monthPx));
  const labelled = months.filter((_, index) => (months.length - 1 - index) % step === 0);
  return new Map(
    labelled.map((month, index) => {
      const isNewYear = labelled[index - 1]?.slice(0, 4) !== month.slice(0, 4);
      return [month, isNewYear ? formatMonth(month) : formatMonth(month).slice(0, 3)];
    }),
  );
}
