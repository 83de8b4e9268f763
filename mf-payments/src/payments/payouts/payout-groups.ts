import { isOpenPayout, OPEN_PAYOUTS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { counted } from "@crm/domain/value/length-of-time";
import { toDecimal } from "@crm/domain/value/money";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { wordInSentence } from "@crm/domain/words/shown";

export interface PayoutGroup {
  /** `YYYY-MM`, or the status of open requests. */
  key: string;
  rows: PayoutRequest[];
  /** Excludes cancelled requests; a decimal string. */
  sum: string;
  cancelled: number;
  /** False if more rows of the group may load. */
  isWhole: boolean;
}

/** Groups rows in the list's order: requested, approved, then months from the newest. A row whose status changed keeps its position. */
export function payoutGroups(rows: readonly PayoutRequest[], hasMore: boolean): PayoutGroup[] {
  const keys: string[] = [];
  for (const row of rows.toReversed()) keys.unshift(earlierOf(keyOf(row), keys[0]));
  const byKey = Map.groupBy(rows.keys(), (index) => keys[index] ?? "");
  return [...byKey].map(([key, indexes], index) => {
    const ofGroup = indexes.flatMap((row) => rows[row] ?? []);
    const kept = ofGroup.filter(({ status }) => status !== "CANCELLED");
    return {
      key,
      rows: ofGroup,
      sum: toDecimal(kept.reduce((cents, { amountCents }) => cents + amountCents, 0)),
      cancelled: ofGroup.length - kept.length,
      isWhole: !hasMore || index < byKey.size - 1,
    };
  });
}

const keyOf = ({ status, paymentPeriodStart }: PayoutRequest): string =>
  isOpenPayout(status) ? status : paymentPeriodStart.slice(0, 7);

function earlierOf(key: string, next = key): string {
  const isLater = rankOf(key) - rankOf(next) || (key < next ? 1 : 0);
  return isLater > 0 ? next : key;
}

export const isMonth = ({ key }: Pick<PayoutGroup, "key">): boolean => rankOf(key) === OPEN_PAYOUTS.length;

/** For example `3 requests, 1 declined`. */
export function countWords({ rows, cancelled, isWhole }: PayoutGroup): string {
  const words = counted(rows.length, "request");
  return `${words}${cancelled > 0 ? `, ${cancelled} ${wordInSentence(PAYOUT_STATUS, "CANCELLED")}` : ""}${isWhole ? "" : " so far"}`;
}

function rankOf(key: string): number {
  const open: readonly string[] = OPEN_PAYOUTS;
  return open.includes(key) ? open.indexOf(key) : open.length;
}
