import type { RevenueRecord } from "@crm/domain/revenue.schema";

/** What the table and the cards show; null while loading. */
export interface RevenueRowsProps {
  rows: readonly RevenueRecord[] | null;
}

/** Rows that stand for the list while it loads (spec part 1 §9). */
export const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5] as const;
