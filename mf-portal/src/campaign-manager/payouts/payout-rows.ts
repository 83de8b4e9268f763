import type { PayoutRequest } from "@crm/domain/payout/payout.schema";

/** What rows open: a request's dialogs. */
export interface PayoutRowActions {
  onPay: (request: PayoutRequest) => void;
  onReject: (request: PayoutRequest) => void;
}

/** What the table and the cards show; null while loading. */
export interface PayoutRowsProps extends PayoutRowActions {
  rows: readonly PayoutRequest[] | null;
}
