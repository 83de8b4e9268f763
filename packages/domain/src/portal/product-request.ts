import { contractReasons, type PortalStanding } from "../contract/closed-term";
import { type CalendarDate, formatDate } from "../value/calendar";

export const PRODUCT_REQUEST_STATUSES = ["PENDING", "APPROVED", "SENT", "DECLINED"] as const;

export type ProductRequestStatus = (typeof PRODUCT_REQUEST_STATUSES)[number];

export const PRODUCT_REQUEST_MOVES: Readonly<Record<ProductRequestStatus, readonly ProductRequestStatus[]>> = {
  PENDING: ["APPROVED", "DECLINED"],
  APPROVED: ["SENT", "DECLINED"],
  SENT: [],
  DECLINED: [],
};

export const isOpenProductRequest = (status: ProductRequestStatus): boolean => PRODUCT_REQUEST_MOVES[status].length > 0;

export const PRODUCT_REQUEST_SORTS = ["recent", "oldest"] as const;

export type ProductRequestSort = (typeof PRODUCT_REQUEST_SORTS)[number];

export const PRODUCTS_MAX = 2_000;
export const SHIPPING_ADDRESS_MAX = 1_000;
export const PRODUCT_NOTE_MAX = 2_000;
export const PRODUCT_DECLINE_MAX = 2_000;

export const PRODUCTS_MISSING = "Say which products you would like.";
export const SHIPPING_ADDRESS_MISSING = "Enter the address that the products are to be sent to.";

export const PRODUCT_DECLINE_MISSING = "Enter the reason. The creator reads it.";

export const MASKED_ADDRESS = "••••";

export type ProductObstacle = { status: 403 | 409; reason: string };

export type ProductSituation = PortalStanding & {
  latest: { status: ProductRequestStatus; nextEligibleDate: CalendarDate | null } | null;
  today: CalendarDate;
};

export function productObstacles({ latest, today, ...standing }: ProductSituation): ProductObstacle[] {
  const closed = contractReasons(standing).map((reason) => ({ status: 403, reason }) as const);
  if (latest === null) return closed;
  if (isOpenProductRequest(latest.status))
    return [...closed, { status: 409, reason: "Your last request is still open. Wait until it is sent or declined." }];
  if (latest.nextEligibleDate === null || latest.nextEligibleDate <= today) return closed;
  return [...closed, { status: 409, reason: `You can ask again from ${formatDate(latest.nextEligibleDate)}.` }];
}
