import type { CalendarDate } from "@crm/domain/value/calendar";

/** What the columns of a drawing show apart: what was to come, and what came. */
export type Series = "expected" | "received";

/** One month of a drawing: amounts as decimal strings, drawn over each other, and the words that a pointer finds there. */
export interface MonthColumn {
  month: CalendarDate;
  words: string;
  bars: readonly { series: Series; amount: string }[];
}
