import type { RevenueSort } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";

export interface RevenueGroup {
  key: string;
  isFuture: boolean;
  rows: RevenueRecord[];
}

const BY_MONTH: readonly RevenueSort[] = ["due", "oldest", "recent"];

/** Groups unpaid future months in the list's order; null if that order is not by month or all rows would be in one group. */
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
