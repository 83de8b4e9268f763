import type { RevenueRecord } from "@crm/domain/revenue.schema";

/** What the table and the cards show; null while loading. */
export interface RevenueRowsProps {
  rows: readonly RevenueRecord[] | null;
}
