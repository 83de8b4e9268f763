import type { Permission } from "../access/permissions";
import { EXPIRING_DAYS } from "../contract/contract-status";
import type { Need, NeedsToday } from "../server/needs-today.schema";
import { VIDEO_FIGURES } from "./creator-figures";
import { CONTRACT_FIGURES, type Figure, PAYMENT_FIGURES, REVENUE_FIGURES } from "./figures";

/** Counting stops here: it is slow, and nobody handles more rows in a day. */
export const NEEDS_MOST = 1000;

/** Each with the permission of those who can do something about it. */
export const TODAY_FIGURES = {
  videosToReview: {
    name: "today.videosToReview",
    permission: "review",
    label: "Videos to review",
    scope: () => VIDEO_FIGURES.pending.scope(),
    path: "/videos",
    search: VIDEO_FIGURES.pending.search,
  },
  payoutsToDecide: {
    name: "today.payoutsToDecide",
    permission: "payouts",
    label: "Payouts to decide",
    scope: () => "Requested, not approved or declined",
    path: "/payments",
    search: { status: "REQUESTED" },
  },
  termsOwed: {
    name: "today.termsOwed",
    permission: "payouts",
    label: PAYMENT_FIGURES.owed.label,
    scope: () => "Terms to pay for",
    path: "/payments",
    search: PAYMENT_FIGURES.owed.search,
  },
  revenueOverdue: {
    name: "today.revenueOverdue",
    permission: "payouts",
    label: "Overdue revenue",
    scope: () => "Months marked overdue",
    path: "/revenue",
    search: REVENUE_FIGURES.overdue.search,
  },
  contactsDue: {
    name: "today.contactsDue",
    permission: "write",
    label: "Contacts due",
    scope: () => "Planned for today or earlier",
    path: "/communication",
    search: { status: "due" },
  },
  contractsEnding: {
    name: "today.contractsEnding",
    permission: "write",
    label: "Contracts ending",
    scope: () => `Within ${EXPIRING_DAYS} days`,
    path: "/",
    search: CONTRACT_FIGURES.expiring.search,
  },
} as const satisfies Record<Need, Figure<NeedsToday> & { permission: Permission }>;
