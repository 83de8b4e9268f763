import type { OPEN_PAYOUTS, PayoutFilter, PayoutReview, PayoutStatus, PayoutSync } from "../payout/payout";
import type { RevenueStatus } from "../payout/revenue";
import type { StatusWords, Words } from "./shown";

export const PAYOUT_STATUS = {
  REQUESTED: { word: "Requested", tone: "soon", icon: "clock" },
  SYNCED: { word: "Approved", tone: "moving", icon: "check" },
  PAID: { word: "Paid", tone: "done", icon: "check" },
  CANCELLED: { word: "Declined", tone: "late", icon: "close" },
} as const satisfies StatusWords<PayoutStatus>;

export const PAYOUT_REVIEW = {
  PENDING: PAYOUT_STATUS.REQUESTED,
  APPROVED: PAYOUT_STATUS.SYNCED,
  PAID: PAYOUT_STATUS.PAID,
  REJECTED: PAYOUT_STATUS.CANCELLED,
} as const satisfies StatusWords<PayoutReview>;

export const PAYOUT_FILTER_WORDS: Words<PayoutFilter> = {
  OPEN: "Not paid yet",
  UNDECLINED: "All but declined",
  REQUESTED: PAYOUT_STATUS.REQUESTED.word,
  SYNCED: PAYOUT_STATUS.SYNCED.word,
  PAID: PAYOUT_STATUS.PAID.word,
  CANCELLED: PAYOUT_STATUS.CANCELLED.word,
};

export const PAYOUT_WAITS: Words<(typeof OPEN_PAYOUTS)[number]> = {
  REQUESTED: "Waiting for a decision",
  SYNCED: "Approved, waiting for payment",
};

export const PAYOUT_OBSTACLE: Words<Exclude<PayoutStatus, "CANCELLED">> = {
  REQUESTED: "Requested already",
  SYNCED: "Approved, not paid yet",
  PAID: "Paid already",
};

/** The description is the error when Send again is refused; `none` shows no word. */
export const PAYOUT_SYNC: Readonly<Record<PayoutSync, { word: string; description: string }>> = {
  none: {
    word: "",
    description: "This request was never to be sent. Approvals are sent while PAYOUT_SYNC_URL is set.",
  },
  waiting: {
    word: "Sending…",
    description: "This request is on its way, and tried again by itself. Look at it in a few minutes.",
  },
  sent: { word: "Synced", description: "This request was sent already." },
  failed: { word: "Not sent", description: "This request changed meanwhile. Look at it and send it again." },
};

export const REVENUE_STATUS: StatusWords<RevenueStatus> = {
  pending: { word: "Pending", tone: "soon" },
  paid: { word: "Paid", tone: "done" },
  overdue: { word: "Overdue", tone: "late" },
};
