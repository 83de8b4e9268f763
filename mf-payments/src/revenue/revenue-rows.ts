import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";

/** What the table and the cards show; null while loading. */
export interface RevenueRowsProps {
  rows: readonly RevenueRecord[] | null;
}
