import { addMonths, type CalendarDate } from "../value/calendar";

export const REVENUE_STATUSES = ["pending", "paid", "overdue"] as const;

export type RevenueStatus = (typeof REVENUE_STATUSES)[number];

export const REVENUE_NOTES_MAX = 2_000;

export const REVENUE_SORTS = ["recent", "oldest", "due", "name-asc", "name-desc", "amount-desc", "amount-asc"] as const;

export type RevenueSort = (typeof REVENUE_SORTS)[number];

export const REVENUE_ACTIONS: Readonly<Record<RevenueStatus, readonly RevenueStatus[]>> = {
  pending: ["paid", "overdue"],
  overdue: ["paid", "pending"],
  paid: ["pending"],
};

/** `actualAmount` is a decimal string. */
export type RevenueState = { status: RevenueStatus; actualAmount: string; paidDate: CalendarDate | null };

/** The first day of each revenue month: start + k months while that is before the end date, without duplicates. */
export function revenueMonths({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) {
  const months: CalendarDate[] = [];
  for (let begun = startDate; begun < endDate; begun = addMonths(startDate, months.length)) {
    months.push(`${begun.slice(0, 7)}-01`);
  }
  return months;
}

export function canBecome(from: RevenueStatus, to: RevenueStatus): boolean {
  return from === to || REVENUE_ACTIONS[from].includes(to);
}

export function revenueStateOf(status: RevenueStatus, expectedAmount: string, paidDate: CalendarDate): RevenueState {
  if (status === "paid") return { status, actualAmount: expectedAmount, paidDate };
  return { status, actualAmount: "0.00", paidDate: null };
}
