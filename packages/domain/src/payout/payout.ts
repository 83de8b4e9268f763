export const PAYOUT_STATUSES = ["REQUESTED", "SYNCED", "PAID", "CANCELLED"] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const PAYOUT_REVIEWS = ["PENDING", "APPROVED", "PAID", "REJECTED"] as const;

export type PayoutReview = (typeof PAYOUT_REVIEWS)[number];

export const PAYOUT_MOVES: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  REQUESTED: ["SYNCED", "PAID", "CANCELLED"],
  SYNCED: ["PAID", "CANCELLED"],
  PAID: [],
  CANCELLED: [],
};

/** Transitions on the campaign manager's route: only an approved request may be paid there. */
export const REVIEW_MOVES: typeof PAYOUT_MOVES = { ...PAYOUT_MOVES, REQUESTED: ["SYNCED", "CANCELLED"] };

export const OPEN_PAYOUTS = ["REQUESTED", "SYNCED"] as const satisfies readonly PayoutStatus[];

export const PAYMENT_METHODS = ["paypal", "wire_transfer"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  paypal: "PayPal",
  wire_transfer: "Wire Transfer",
};

export const PORTAL_PAYOUT_INCOMPLETE =
  "Please fill in all required fields: payment method, payment details, and description.";

export const DECLINE_REASON_MISSING = "Please provide a reason for declining the payment.";

export const PAYOUT_SORTS = ["month", "recent", "oldest", "waiting"] as const;

export type PayoutSort = (typeof PAYOUT_SORTS)[number];

export const PAYOUT_FILTERS = [...PAYOUT_STATUSES, "OPEN", "UNDECLINED"] as const;

export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

/** The state of the webhook that reports an approved request. */
export const PAYOUT_SYNCS = ["none", "waiting", "sent", "failed"] as const;

export type PayoutSync = (typeof PAYOUT_SYNCS)[number];

const STATUS_OF = {
  PENDING: "REQUESTED",
  APPROVED: "SYNCED",
  PAID: "PAID",
  REJECTED: "CANCELLED",
} as const satisfies Record<PayoutReview, PayoutStatus>;

export const statusOfReview = <Review extends PayoutReview>(review: Review): (typeof STATUS_OF)[Review] =>
  STATUS_OF[review];

const REVIEW_OF = {
  REQUESTED: "PENDING",
  SYNCED: "APPROVED",
  PAID: "PAID",
  CANCELLED: "REJECTED",
} as const satisfies Record<PayoutStatus, PayoutReview>;

export const reviewOf = <Status extends PayoutStatus>(status: Status): (typeof REVIEW_OF)[Status] => REVIEW_OF[status];

export function isOpenPayout(status: PayoutStatus): boolean {
  const open: readonly PayoutStatus[] = OPEN_PAYOUTS;
  return open.includes(status);
}

export function statusesBefore(target: PayoutStatus, moves = PAYOUT_MOVES): PayoutStatus[] {
  return PAYOUT_STATUSES.filter((status) => moves[status].includes(target));
}

/** Response header of an invoice: `name_replaced` when no font could draw the name, so the handle replaces it. */
export const INVOICE_WARNING = "X-Invoice-Warning";

export function invoiceNumber(id: number, requestedOn: string): string {
  return `INV-${requestedOn.slice(0, 4)}-${String(id).padStart(6, "0")}`;
}

export function requestNamed(text: string): { id: number; year: string | null } | null {
  const [, year = null, digits] = /^(?:#|INV-(\d{4})-)?0*([1-9]\d{0,14})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : { id: Number(digits), year };
}
