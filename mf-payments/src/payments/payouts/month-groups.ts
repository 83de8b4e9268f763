import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { toDecimal } from "@crm/domain/value/money";

/** The requests of one payment month, in the list's order. */
export interface MonthGroup {
  /** `YYYY-MM`. */
  month: string;
  rows: PayoutRequest[];
  /** Sum of those that are not cancelled, as a decimal string. */
  sum: string;
  cancelled: number;
  /** All of the month's are loaded. */
  isWhole: boolean;
}

/** Requests by the month of their payment period; where more can be loaded, the last month may go on there. */
export function monthGroups(rows: readonly PayoutRequest[], hasMore: boolean): MonthGroup[] {
  const byMonth = Map.groupBy(rows, ({ paymentPeriodStart }) => paymentPeriodStart.slice(0, 7));
  return [...byMonth].map(([month, ofMonth], index) => {
    const counted = ofMonth.filter(({ status }) => status !== "CANCELLED");
    return {
      month,
      rows: ofMonth,
      sum: toDecimal(counted.reduce((cents, { amountCents }) => cents + amountCents, 0)),
      cancelled: ofMonth.length - counted.length,
      isWhole: !hasMore || index < byMonth.size - 1,
    };
  });
}

/** How many requests a month has, in words: `3 requests, 1 cancelled`. */
export function countWords({ rows, cancelled, isWhole }: MonthGroup): string {
  const requests = `${rows.length.toLocaleString("en-US")} ${rows.length === 1 ? "request" : "requests"}`;
  return `${requests}${cancelled > 0 ? `, ${cancelled} cancelled` : ""}${isWhole ? "" : " so far"}`;
}
