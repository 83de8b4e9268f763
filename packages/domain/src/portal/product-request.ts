import { contractReasons, type PortalStanding } from "../contract/closed-term";
import { type CalendarDate, formatDate } from "../value/calendar";

/** Status of a product request as it is stored. */
export const PRODUCT_REQUEST_STATUSES = ["PENDING", "APPROVED", "SENT", "DECLINED"] as const;

export type ProductRequestStatus = (typeof PRODUCT_REQUEST_STATUSES)[number];

/** What a request may become from each status; SENT and DECLINED are final. */
export const PRODUCT_REQUEST_MOVES: Readonly<Record<ProductRequestStatus, readonly ProductRequestStatus[]>> = {
  PENDING: ["APPROVED", "DECLINED"],
  APPROVED: ["SENT", "DECLINED"],
  SENT: [],
  DECLINED: [],
};

/** Whether a request still waits for a decision or for its parcel; a contract has at most one such request. */
export const isOpenProductRequest = (status: ProductRequestStatus): boolean => PRODUCT_REQUEST_MOVES[status].length > 0;

/** Orders of the list; `recent` is its default. */
export const PRODUCT_REQUEST_SORTS = ["recent", "oldest"] as const;

export type ProductRequestSort = (typeof PRODUCT_REQUEST_SORTS)[number];

/** Most characters of the products, of the shipping address, of a note and of the reason of a decline. */
export const PRODUCTS_MAX = 2_000;
export const SHIPPING_ADDRESS_MAX = 1_000;
export const PRODUCT_NOTE_MAX = 2_000;
export const PRODUCT_DECLINE_MAX = 2_000;

/** What is said of a request without products, and of one without an address. */
export const PRODUCTS_MISSING = "Say which products you would like.";
export const SHIPPING_ADDRESS_MISSING = "Enter the address that the products are to be sent to.";

/** What is said of a decline without a reason. */
export const PRODUCT_DECLINE_MISSING = "Enter the reason. The creator reads it.";

/** What stands for a shipping address wherever it is not revealed. */
export const MASKED_ADDRESS = "••••";

/** One thing that keeps a creator from asking for products, with what the server answers for it. */
export type ProductObstacle = { status: 403 | 409; reason: string };

/** What a creator's request for products is judged by; `latest` is the contract's newest request. */
export type ProductSituation = PortalStanding & {
  latest: { status: ProductRequestStatus; nextEligibleDate: CalendarDate | null } | null;
  today: CalendarDate;
};

/** Every reason why a creator cannot ask for products now; none where they may. On `nextEligibleDate` asking works. */
export function productObstacles({ latest, today, ...standing }: ProductSituation): ProductObstacle[] {
  const closed = contractReasons(standing).map((reason) => ({ status: 403, reason }) as const);
  if (latest === null) return closed;
  if (isOpenProductRequest(latest.status))
    return [...closed, { status: 409, reason: "Your last request is still open. Wait until it is sent or declined." }];
  if (latest.nextEligibleDate === null || latest.nextEligibleDate <= today) return closed;
  return [...closed, { status: 409, reason: `You can ask again from ${formatDate(latest.nextEligibleDate)}.` }];
}
