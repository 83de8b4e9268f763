/** Status of a payout request as it is stored (spec part 2 §3). */
export const PAYOUT_STATUSES = ["REQUESTED", "SYNCED", "PAID", "CANCELLED"] as const;

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The campaign manager's words for the same statuses (behaviour §10). */
export const PAYOUT_REVIEWS = ["PENDING", "APPROVED", "PAID", "REJECTED"] as const;

export type PayoutReview = (typeof PAYOUT_REVIEWS)[number];

/** What a request may become from each status; PAID and CANCELLED are final (behaviour §10). */
export const PAYOUT_MOVES: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  REQUESTED: ["SYNCED", "PAID", "CANCELLED"],
  SYNCED: ["PAID", "CANCELLED"],
  PAID: [],
  CANCELLED: [],
};

/** What the campaign manager's route may do: the same moves, but nothing is paid there that nobody has approved. */
export const REVIEW_MOVES: typeof PAYOUT_MOVES = { ...PAYOUT_MOVES, REQUESTED: ["SYNCED", "CANCELLED"] };

/** The requests that wait for a decision or for their money; a contract has at most one of them. */
export const OPEN_PAYOUTS = ["REQUESTED", "SYNCED"] as const satisfies readonly PayoutStatus[];

/** Payment methods that a request may name (spec part 2 §5). */
export const PAYMENT_METHODS = ["paypal", "wire_transfer"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  paypal: "PayPal",
  wire_transfer: "Wire Transfer",
};

/** What is said of a creator's request that lacks something (spec part 2 §5). */
export const PORTAL_PAYOUT_INCOMPLETE =
  "Please fill in all required fields: payment method, payment details, and description.";

/** What is said of a decline without a reason. */
export const DECLINE_REASON_MISSING = "Please provide a reason for declining the payment.";

/**
 * Orders of the list; `month` goes by the payment period's month, newest first. `waiting` does so, too, after the requests
 * that wait for a decision and those that wait for their money.
 */
export const PAYOUT_SORTS = ["month", "recent", "oldest", "waiting"] as const;

export type PayoutSort = (typeof PAYOUT_SORTS)[number];

/** What the list may be narrowed to: one status, all that is not paid yet, or all that was not declined. */
export const PAYOUT_FILTERS = [...PAYOUT_STATUSES, "OPEN", "UNDECLINED"] as const;

export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

/** How far the note of an approved request to the outside is: not sent at all, on its way, taken there, or given up. */
export const PAYOUT_SYNCS = ["none", "waiting", "sent", "failed"] as const;

export type PayoutSync = (typeof PAYOUT_SYNCS)[number];

const STATUS_OF = {
  PENDING: "REQUESTED",
  APPROVED: "SYNCED",
  PAID: "PAID",
  REJECTED: "CANCELLED",
} as const satisfies Record<PayoutReview, PayoutStatus>;

/** The stored status that a word of the campaign manager means. */
export const statusOfReview = <Review extends PayoutReview>(review: Review): (typeof STATUS_OF)[Review] =>
  STATUS_OF[review];

const REVIEW_OF = {
  REQUESTED: "PENDING",
  SYNCED: "APPROVED",
  PAID: "PAID",
  CANCELLED: "REJECTED",
} as const satisfies Record<PayoutStatus, PayoutReview>;

/** The campaign manager's word for a stored status. */
export const reviewOf = <Status extends PayoutStatus>(status: Status): (typeof REVIEW_OF)[Status] => REVIEW_OF[status];

/** Whether a request still waits for a decision or for its money. */
export function isOpenPayout(status: PayoutStatus): boolean {
  const open: readonly PayoutStatus[] = OPEN_PAYOUTS;
  return open.includes(status);
}

/** The statuses from which a request may become another one, by the moves of a route. */
export function statusesBefore(target: PayoutStatus, moves = PAYOUT_MOVES): PayoutStatus[] {
  return PAYOUT_STATUSES.filter((status) => moves[status].includes(target));
}

/** Header of an invoice's answer: `name_replaced` where the handle stands in place of a name that no font has. */
export const INVOICE_WARNING = "X-Invoice-Warning";

/** Number that an invoice bears, from the request's id and the business day it was asked on: `INV-2025-000042`. */
export function invoiceNumber(id: number, requestedOn: string): string {
  return `INV-${requestedOn.slice(0, 4)}-${String(id).padStart(6, "0")}`;
}

/** The request that a text names, by its id (`42`, `#42`) or by an invoice's number, which tells the year too; null where it names none. */
export function requestNamed(text: string): { id: number; year: string | null } | null {
  const [, year = null, digits] = /^(?:#|INV-(\d{4})-)?0*([1-9]\d{0,14})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : { id: Number(digits), year };
}
