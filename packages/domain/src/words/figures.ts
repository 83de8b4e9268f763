import type { CommunicationSummary } from "../communication/communication.schema";
import type { ContractSummary } from "../contract/contract-list.schema";
import { EXPIRING_DAYS, UNEXPIRED } from "../contract/contract-status";
import type { ContractFileSummary } from "../document/contract-file.schema";
import type { PayoutSummary } from "../payout/payout.schema";
import type { RevenueSummary } from "../payout/revenue.schema";
import type { AnnouncementSummary } from "../portal/announcement.schema";
import { counted } from "../value/length-of-time";
import type { CampaignSummary } from "../video/campaign-submission.schema";
import type { TrackingSummary } from "../video/deliverable.schema";
import { approvalRate } from "../video/video-submission";
import type { VideoSummary } from "../video/video-submission.schema";
import { CONTRACT_BY_DATE } from "./contract";
import { REVENUE_STATUS } from "./payout";
import { ANNOUNCEMENT_STATUS } from "./portal";

/** A headline figure: what it counts, in words, and the list with exactly the rows that it counts. */
export interface Figure<Facts> {
  name: string;
  label: string;
  /** The line under its label. */
  scope: (facts: Facts) => string;
  /** The screen of the list, and what in its address narrows the list. */
  path: string;
  search: FigureSearch | ((facts: Facts) => FigureSearch);
}

type FigureSearch = Readonly<Record<string, string | true>>;

type Figures<Facts> = Readonly<Record<string, Figure<Facts>>>;

const orLater = ({ startLater }: ContractSummary): string => {
  if (startLater > 1) return `, ${startLater.toLocaleString("en-US")} start later`;
  return startLater === 1 ? ", 1 starts later" : "";
};

/** The dashboard's cards. */
export const CONTRACT_FIGURES = {
  total: {
    name: "contracts.total",
    label: "Total Contracts",
    scope: () => "Ended ones too, archived ones not",
    path: "/",
    search: {},
  },
  active: {
    name: "contracts.active",
    label: CONTRACT_BY_DATE.active.word,
    scope: (facts) => `Not ended yet${orLater(facts)}`,
    path: "/",
    search: { status: UNEXPIRED },
  },
  expiring: {
    name: "contracts.expiring",
    label: CONTRACT_BY_DATE.expiring.word,
    scope: () => `Ending within ${EXPIRING_DAYS} days`,
    path: "/",
    search: { status: "expiring" },
  },
  monthlyRevenue: {
    name: "contracts.monthlyRevenue",
    label: "Monthly Revenue",
    scope: (facts) => `Sum of monthly fees of contracts not ended yet${orLater(facts)}`,
    path: "/",
    search: { status: UNEXPIRED },
  },
  monthlyVideos: {
    name: "contracts.monthlyVideos",
    label: "Monthly Videos",
    scope: (facts) => `Videos a month of contracts not ended yet${orLater(facts)}`,
    path: "/",
    search: { status: UNEXPIRED },
  },
  files: {
    name: "contracts.files",
    label: "Contract Files",
    scope: () => "All documents in the vault",
    path: "/vault",
    search: {},
  },
} as const satisfies Figures<ContractSummary>;

/** The vault's cards. */
export const VAULT_FIGURES = {
  files: {
    name: "vault.files",
    label: "Total Files",
    scope: () => "With a contract and without",
    path: "/vault",
    search: {},
  },
  bytes: { name: "vault.bytes", label: "Total Storage", scope: () => "Size of all files", path: "/vault", search: {} },
  recent: {
    name: "vault.recent",
    label: "Recent Uploads",
    scope: () => "Last 24 hours",
    path: "/vault",
    search: { recent: true },
  },
} as const satisfies Figures<ContractFileSummary>;

function withRecords({ contracts, contractsWithRecords }: RevenueSummary): string {
  if (contracts === undefined || contractsWithRecords === undefined) return "All months";
  const verb = contracts === 1 ? "has" : "have";
  return `All months, ${contractsWithRecords.toLocaleString("en-US")} of ${counted(contracts, "contract")} ${verb} revenue records`;
}

/** The cards of the revenue screen. */
export const REVENUE_FIGURES = {
  expected: {
    name: "revenue.expected",
    label: "Total Expected",
    scope: withRecords,
    path: "/revenue",
    search: {},
  },
  received: {
    name: "revenue.received",
    label: "Total Received",
    scope: () => "All months, what was paid",
    path: "/revenue",
    search: { status: "paid" },
  },
  pending: {
    name: "revenue.pending",
    label: REVENUE_STATUS.pending.word,
    scope: () => "All months, expected and not paid",
    path: "/revenue",
    search: { status: "pending" },
  },
  overdue: {
    name: "revenue.overdue",
    label: REVENUE_STATUS.overdue.word,
    scope: () => "All months, marked overdue",
    path: "/revenue",
    search: { status: "overdue" },
  },
} as const satisfies Figures<RevenueSummary>;

/** The cards of the payments screen. */
export const PAYMENT_FIGURES = {
  requested: {
    name: "payments.requested",
    label: "Total Requested",
    scope: ({ requestedCount, declinedCount }) =>
      `${counted(requestedCount, "request")}${declinedCount > 0 ? `, ${declinedCount.toLocaleString("en-US")} declined not counted` : ""}`,
    path: "/payments",
    search: { status: "UNDECLINED" },
  },
  paid: {
    name: "payments.paid",
    label: "Paid Amount",
    scope: ({ paidCount }) => counted(paidCount, "payment"),
    path: "/payments",
    search: { status: "PAID" },
  },
  pending: {
    name: "payments.pending",
    label: "Pending Amount",
    scope: ({ pendingCount }) => `${counted(pendingCount, "request")} not paid yet`,
    path: "/payments",
    search: { status: "OPEN" },
  },
  owed: {
    name: "payments.owed",
    label: "Owed, not requested",
    scope: ({ payableCount }) => counted(payableCount, "term"),
    path: "/payments",
    search: {},
  },
} as const satisfies Figures<PayoutSummary>;

/** The cards of the campaign manager. */
export const CAMPAIGN_FIGURES = {
  portals: {
    name: "campaign.portals",
    label: "Active Portals",
    scope: () => "Of contracts that have not ended",
    path: "/campaign-manager",
    search: { tab: "portals" },
  },
  pendingSubmissions: {
    name: "campaign.pendingSubmissions",
    label: "Pending Submissions",
    scope: () => "Waiting for a decision",
    path: "/campaign-manager",
    search: { tab: "submissions", status: "PENDING" },
  },
  pendingPayouts: {
    name: "campaign.pendingPayouts",
    label: "Pending Payouts",
    scope: ({ pendingPayouts: { count } }) => `${counted(count, "request")} not paid yet`,
    path: "/campaign-manager",
    search: { tab: "payouts", status: "OPEN" },
  },
  submissions: {
    name: "campaign.submissions",
    label: "Total Submissions",
    scope: () => "Videos and campaign submissions",
    path: "/campaign-manager",
    search: { tab: "submissions" },
  },
} as const satisfies Figures<CampaignSummary>;

/** The cards of the list of videos. */
export const VIDEO_FIGURES = {
  total: {
    name: "videos.total",
    label: "Total Videos",
    scope: ({ matching, total }) =>
      matching === total ? "Archived ones too" : `of ${total.toLocaleString("en-US")} total`,
    path: "/videos",
    search: {},
  },
  thisMonth: {
    name: "videos.thisMonth",
    label: "This Month",
    scope: ({ thisMonthApproved }) => `${thisMonthApproved.toLocaleString("en-US")} approved`,
    path: "/videos",
    search: ({ currentMonth }) => ({ month: currentMonth }),
  },
  approved: {
    name: "videos.approved",
    label: "Approved",
    scope: ({ approved, matching }) => `${approvalRate(approved, matching)}% approval rate`,
    path: "/videos",
    search: { status: "approved" },
  },
  pending: {
    name: "videos.pending",
    label: "Pending Review",
    scope: () => "Submitted or reviewing",
    path: "/videos",
    search: { status: "submitted" },
  },
} as const satisfies Figures<VideoSummary>;

/** The cards of the tracking screen. */
export const TRACKING_FIGURES = {
  total: {
    name: "tracking.total",
    label: "Total Videos",
    scope: () => "Deliverables and submissions",
    path: "/video-tracking",
    search: { all: true },
  },
  inProgress: {
    name: "tracking.inProgress",
    label: "In Progress",
    scope: () => "Begun, in review or in revision",
    path: "/video-tracking",
    search: { all: true, stage: "in_progress" },
  },
  views: {
    name: "tracking.views",
    label: "Total Views",
    scope: () => "Of all deliverables",
    path: "/video-tracking",
    search: {},
  },
  completed: {
    name: "tracking.completed",
    label: "Completed",
    scope: () => "Completed, delivered or approved",
    path: "/video-tracking",
    search: { all: true, stage: "completed" },
  },
} as const satisfies Figures<TrackingSummary>;

/** The cards of the announcements. */
export const ANNOUNCEMENT_FIGURES = {
  active: {
    name: "announcements.active",
    label: "Active Announcements",
    scope: ({ total }) => `${total.toLocaleString("en-US")} in total`,
    path: "/portal-announcements",
    search: { status: "active" },
  },
  inactive: {
    name: "announcements.inactive",
    label: ANNOUNCEMENT_STATUS.inactive.word,
    scope: () => "Switched off",
    path: "/portal-announcements",
    search: { status: "inactive" },
  },
  expired: {
    name: "announcements.expired",
    label: ANNOUNCEMENT_STATUS.expired.word,
    scope: () => "Their last day is past",
    path: "/portal-announcements",
    search: { status: "expired" },
  },
} as const satisfies Figures<AnnouncementSummary>;

/** The cards of the communication screen. */
export const COMMUNICATION_FIGURES = {
  scheduled: {
    name: "communication.scheduled",
    label: "Total Scheduled",
    scope: () => "Creators with a planned contact",
    path: "/communication",
    search: { status: "active" },
  },
  dueToday: {
    name: "communication.dueToday",
    label: "Due Today",
    scope: () => "Planned for today",
    path: "/communication",
    search: { status: "due-today" },
  },
  overdue: {
    name: "communication.overdue",
    label: "Overdue",
    scope: () => "Planned for an earlier day",
    path: "/communication",
    search: { status: "overdue" },
  },
  followUps: {
    name: "communication.followUps",
    label: "Follow-ups",
    scope: () => "Their follow-up day has come",
    path: "/communication",
    search: { status: "follow-up" },
  },
  unplanned: {
    name: "communication.unplanned",
    label: "No Schedule",
    scope: () => "Creators without a planned contact",
    path: "/communication",
    search: {},
  },
} as const satisfies Figures<CommunicationSummary>;
