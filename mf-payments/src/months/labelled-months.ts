import { type CalendarDate, formatMonth } from "@crm/domain/value/calendar";

// A year's four digits and the air around them, which no month's name is wider than.
const LABEL_PX = 36;

/**
 * The labels of months in their order, as many as have room where each month is so wide: the last one always, and a year where it
 * begins.
 */
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
