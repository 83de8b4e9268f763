import { type CalendarDate, formatMonth } from "@crm/domain/value/calendar";

// The width of a four-digit year with padding; month names are narrower.
const LABEL_PX = 36;

/** Labels as many months as fit, always including the last. The first label and each label of a new year contain the year. */
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
