import type { PayoutRequest } from "@crm/domain/payout/payout.schema";

/** What rows open: a request's dialogs. */
export interface PayoutRowActions {
  onPay: (payout: PayoutRequest) => void;
  onDecline: (payout: PayoutRequest) => void;
}

/** What the table and the cards show; null while loading. */
export interface PayoutRowsProps extends PayoutRowActions {
  rows: readonly PayoutRequest[] | null;
  /** Puts the rows under headings of their payment months; `hasMore` says that the last month may go on. */
  isByMonth: boolean;
  hasMore: boolean;
  onOpen: (id: number) => void;
  onMonth: (month: string) => void;
}
