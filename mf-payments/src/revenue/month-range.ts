import { type CalendarDate, formatMonth } from "@crm/domain/value/calendar";

type Months = readonly { month: CalendarDate }[];

/** For example `Oct 2025 – May 2026`. */
export function monthRange(months: Months): string {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return "";
  return first === last ? formatMonth(first) : `${formatMonth(first)} – ${formatMonth(last)}`;
}

export function chartRange(all: Months, shown: Months): string {
  const isPart = all[0]?.month !== shown[0]?.month || all.at(-1)?.month !== shown.at(-1)?.month;
  return `${monthRange(shown)}${isPart ? `, of the records from ${monthRange(all)}` : ""}`;
}
