import type { CommunicationSummary } from "../communication/communication.schema";
import type { AnnouncementSummary } from "../portal/announcement.schema";
import { counted } from "../value/length-of-time";
import type { CampaignSummary } from "../video/campaign-submission.schema";
import type { TrackingSummary } from "../video/deliverable.schema";
import { approvalRate } from "../video/video-submission";
import type { VideoSummary } from "../video/video-submission.schema";
import { PORTAL_STATE_FILTER } from "./contract";
import type { Figures } from "./figures";
import { ANNOUNCEMENT_STATUS } from "./portal";

export const CAMPAIGN_FIGURES = {
  portals: {
    name: "campaign.portals",
    label: PORTAL_STATE_FILTER.active,
    scope: () => "Contracts not yet ended",
    path: "/campaign-manager",
    search: { tab: "portals", status: "active" },
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
    scope: ({ pendingPayouts }) => `${counted(pendingPayouts?.count ?? 0, "request")} not paid yet`,
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

export const VIDEO_FIGURES = {
  total: {
    name: "videos.total",
    label: "Total Videos",
    scope: ({ matching, total }) =>
      matching === total ? "Includes archived" : `of ${total.toLocaleString("en-US")} total`,
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
    scope: () => "Follow-up day reached",
    path: "/communication",
    search: { status: "follow-up" },
  },
  unplanned: {
    name: "communication.unplanned",
    label: "No Schedule",
    scope: () => "Creators without a planned contact",
    path: "/communication",
    search: { status: "none" },
  },
} as const satisfies Figures<CommunicationSummary>;
