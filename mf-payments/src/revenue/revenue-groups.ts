import type { RevenueSort } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";

/** Records that stand together in the list: those of months to come, or those before or behind them. */
export interface RevenueGroup {
  key: string;
  isFuture: boolean;
  rows: RevenueRecord[];
}

const BY_MONTH: readonly RevenueSort[] = ["due", "oldest", "recent"];

/**
 * Unpaid records of months after today's apart from the others, in the list's order; null where the order is not by month, or
 * where all or none of the records are of months to come.
 */
export function revenueGroups(
  rows: readonly RevenueRecord[],
  { sort, today }: { sort: RevenueSort; today: CalendarDate },
): RevenueGroup[] | null {
  if (!BY_MONTH.includes(sort)) return null;
  const groups: RevenueGroup[] = [];
  for (const row of rows) {
    const isFuture = row.month.slice(0, 7) > today.slice(0, 7) && row.status === "pending";
    const last = groups.at(-1);
    if (last?.isFuture === isFuture) last.rows.push(row);
    else groups.push({ key: `${row.id}`, isFuture, rows: [row] });
  }
  return groups.length < 2 ? null : groups;
}
