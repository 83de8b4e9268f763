import { addMonths, type CalendarDate } from "../value/calendar";

/** Status of one month's revenue (spec part 1 §3). */
export const REVENUE_STATUSES = ["pending", "paid", "overdue"] as const;

export type RevenueStatus = (typeof REVENUE_STATUSES)[number];

/** Most characters of a record's notes. */
export const REVENUE_NOTES_MAX = 2_000;

/** Orders of the list; `due` has what is overdue first, then what is pending by month, then what was paid last. */
export const REVENUE_SORTS = ["recent", "oldest", "due", "name-asc", "name-desc", "amount-desc", "amount-asc"] as const;

export type RevenueSort = (typeof REVENUE_SORTS)[number];

/** What a record may become from each status, in the order of the spec's words (spec part 1 §4). */
export const REVENUE_ACTIONS: Readonly<Record<RevenueStatus, readonly RevenueStatus[]>> = {
  pending: ["paid", "overdue"],
  overdue: ["paid", "pending"],
  paid: ["pending"],
};

/** What a status brings along; the amount as a decimal string. */
export type RevenueState = { status: RevenueStatus; actualAmount: string; paidDate: CalendarDate | null };

/**
 * The months of a contract's revenue, each as its first day: one for every monthly period begun, which is start + k
 * months while that is before the end date (behaviour §5). No month comes twice.
 */
export function revenueMonths({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) {
  const months: CalendarDate[] = [];
  for (let begun = startDate; begun < endDate; begun = addMonths(startDate, months.length)) {
    months.push(`${begun.slice(0, 7)}-01`);
  }
  return months;
}

/** Tells whether a record may go from one status to another; staying where it is changes nothing and is allowed. */
export function canBecome(from: RevenueStatus, to: RevenueStatus): boolean {
  return from === to || REVENUE_ACTIONS[from].includes(to);
}

/** A record's state after a status action: paid in full on a day, else with nothing received (spec part 1 §4). */
export function revenueStateOf(status: RevenueStatus, expectedAmount: string, paidDate: CalendarDate): RevenueState {
  if (status === "paid") return { status, actualAmount: expectedAmount, paidDate };
  return { status, actualAmount: "0.00", paidDate: null };
}
