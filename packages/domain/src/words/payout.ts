import type { PayoutFilter, PayoutReview, PayoutStatus, PayoutSync } from "../payout/payout";
import type { RevenueStatus } from "../payout/revenue";
import type { StatusWords, Words } from "./shown";

/** A payout request on the payments page. */
export const PAYOUT_FOR_TEAM: StatusWords<PayoutStatus> = {
  REQUESTED: { word: "Requested", tone: "soon" },
  SYNCED: { word: "Synced", tone: "moving" },
  PAID: { word: "Paid", tone: "done" },
  CANCELLED: { word: "Cancelled", tone: "rest", icon: "close-circle" },
};

/** A payout request in the campaign manager. */
export const PAYOUT_FOR_CAMPAIGNS: StatusWords<PayoutReview> = {
  PENDING: { word: "Pending", tone: "soon" },
  APPROVED: { word: "Approved", tone: "moving" },
  PAID: { word: "Paid", tone: "done" },
  REJECTED: { word: "Rejected", tone: "late", icon: "close-circle" },
};

/** A payout request in its creator's portal. */
export const PAYOUT_FOR_CREATORS = {
  REQUESTED: { word: "Requested", tone: "moving", icon: "clock" },
  SYNCED: { word: "Approved", tone: "moving", icon: "check" },
  PAID: { word: "Paid", tone: "done", icon: "check" },
  CANCELLED: { word: "Declined", tone: "late", icon: "close" },
} as const satisfies StatusWords<PayoutStatus>;

/** A payout request on its invoice. */
export const PAYOUT_ON_INVOICE: StatusWords<PayoutStatus> = {
  REQUESTED: { word: "Requested", tone: "rest" },
  SYNCED: { word: "Approved", tone: "moving" },
  PAID: { word: "Paid", tone: "done" },
  CANCELLED: { word: "Declined", tone: "late" },
};

/** What the list of the payments page may be narrowed to. */
export const PAYOUT_FILTER_WORDS: Words<PayoutFilter> = {
  OPEN: "Open",
  REQUESTED: PAYOUT_FOR_TEAM.REQUESTED.word,
  SYNCED: PAYOUT_FOR_TEAM.SYNCED.word,
  PAID: PAYOUT_FOR_TEAM.PAID.word,
  CANCELLED: PAYOUT_FOR_TEAM.CANCELLED.word,
};

/** What stands before the day since which a request has its status: `Approved Jan 5, 2026`. */
export const PAYOUT_SINCE: Words<PayoutStatus> = {
  REQUESTED: "Asked",
  SYNCED: "Approved",
  PAID: "Paid",
  CANCELLED: "Declined",
};

/** What was done to a request, within a sentence: `This request is declined`. */
export const PAYOUT_DONE_FOR_TEAM: Words<Exclude<PayoutStatus, "REQUESTED">> = {
  SYNCED: "approved",
  PAID: "paid",
  CANCELLED: "declined",
};

/** The same in the campaign manager. */
export const PAYOUT_DONE_FOR_CAMPAIGNS: typeof PAYOUT_DONE_FOR_TEAM = {
  ...PAYOUT_DONE_FOR_TEAM,
  CANCELLED: "rejected",
};

/** Why no other payment can be requested for a term that has a request. */
export const PAYOUT_OBSTACLE: Words<Exclude<PayoutStatus, "CANCELLED">> = {
  REQUESTED: "Requested already",
  SYNCED: "Approved, not paid yet",
  PAID: "Paid already",
};

/** How far an approved request is noted outside; `none` shows nothing. The description is why it is not sent again. */
export const PAYOUT_SYNC: Readonly<Record<PayoutSync, { word: string; description: string }>> = {
  none: {
    word: "",
    description: "This request was never to be sent. Approvals are sent while PAYOUT_SYNC_URL is set.",
  },
  waiting: {
    word: "Sending…",
    description: "This request is on its way, and tried again by itself. Look at it in a few minutes.",
  },
  sent: { word: "Sent", description: "This request was sent already." },
  failed: { word: "Not sent", description: "This request changed meanwhile. Look at it and send it again." },
};

/** One month's revenue. */
export const REVENUE_STATUS: StatusWords<RevenueStatus> = {
  pending: { word: "Pending", tone: "soon" },
  paid: { word: "Paid", tone: "done" },
  overdue: { word: "Overdue", tone: "late" },
};
