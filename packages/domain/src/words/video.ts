import type { CampaignStatus, CampaignSubmissionStatus } from "../video/campaign-submission";
import type { DeliverableStatus } from "../video/deliverable";
import type { ArchiveKind, VideoDecision, VideoStatus } from "../video/video-submission";
import type { StatusWords, Words } from "./shown";

export const VIDEO_STATUS = {
  submitted: { word: "Submitted", tone: "moving", icon: "clock" },
  reviewing: { word: "Reviewing", tone: "moving", icon: "video" },
  approved: { word: "Approved", tone: "done", icon: "check" },
  needs_revision: { word: "Needs Revision", tone: "change", icon: "alert" },
  rejected: { word: "Rejected", tone: "late", icon: "close" },
} as const satisfies StatusWords<VideoStatus>;

export const VIDEO_DECIDED: Words<VideoDecision> = {
  approved: "approved",
  needs_revision: "asked for changes to",
  rejected: "rejected",
};

export const VIDEO_ARCHIVED: StatusWords<ArchiveKind> = {
  folder: { word: "Archived", tone: "rest", icon: "archive" },
  s3: { word: "Archived", tone: "rest", icon: "archive" },
  dropbox: { word: "Archived to Dropbox", tone: "rest", icon: "archive" },
};

export const CAMPAIGN_STATUS: StatusWords<CampaignStatus> = {
  PENDING: VIDEO_STATUS.submitted,
  CHANGES_REQUESTED: VIDEO_STATUS.needs_revision,
  APPROVED: VIDEO_STATUS.approved,
  REJECTED: VIDEO_STATUS.rejected,
  PAID: { word: "Paid", tone: "done" },
};

export const CAMPAIGN_DECIDED: Words<CampaignSubmissionStatus> = {
  PENDING: "took back the decision on",
  CHANGES_REQUESTED: "asked for changes to",
  APPROVED: "approved",
  REJECTED: "rejected",
};

export const DELIVERABLE_STATUS: StatusWords<DeliverableStatus> = {
  planned: { word: "Planned", tone: "rest" },
  in_progress: { word: "In Progress", tone: "moving" },
  completed: { word: "Completed", tone: "done", icon: "check" },
  delivered: { word: "Delivered", tone: "done", icon: "inbox" },
  approved: { word: "Approved", tone: "done", icon: "check-circle" },
};
