import type { CalendarDate } from "@crm/domain/value/calendar";

export type Series = "expected" | "received";

/** Amounts are decimal strings; later bars are drawn over earlier ones. */
export interface MonthColumn {
  month: CalendarDate;
  words: string;
  bars: readonly { series: Series; amount: string }[];
}
