import type { CampaignStatus, CampaignSubmissionStatus } from "../video/campaign-submission";
import type { DeliverableStatus } from "../video/deliverable";
import type { ArchiveKind, VideoDecision, VideoStatus } from "../video/video-submission";
import type { StatusWords, Words } from "./shown";

/** A creator's video, for the team and in its creator's portal. */
export const VIDEO_STATUS = {
  submitted: { word: "Submitted", tone: "moving", icon: "clock" },
  reviewing: { word: "Reviewing", tone: "moving", icon: "video" },
  approved: { word: "Approved", tone: "done", icon: "check" },
  needs_revision: { word: "Needs Revision", tone: "change", icon: "alert" },
  rejected: { word: "Rejected", tone: "late", icon: "close" },
} as const satisfies StatusWords<VideoStatus>;

/** What a decision did to a video, within a sentence: `rejected the video`. */
export const VIDEO_DECIDED: Words<VideoDecision> = {
  approved: "approved",
  needs_revision: "asked for changes to",
  rejected: "rejected",
};

/** A video whose file was moved to the archive, by the kind of place it lies in. */
export const VIDEO_ARCHIVED: StatusWords<ArchiveKind> = {
  folder: { word: "Archived", tone: "rest", icon: "archive" },
  s3: { word: "Archived", tone: "rest", icon: "archive" },
  dropbox: { word: "Archived to Dropbox", tone: "rest", icon: "archive" },
};

/** A submission in the campaign manager, which has the words of a video; PAID is an approved one whose term is paid. */
export const CAMPAIGN_STATUS: StatusWords<CampaignStatus> = {
  PENDING: VIDEO_STATUS.submitted,
  CHANGES_REQUESTED: VIDEO_STATUS.needs_revision,
  APPROVED: VIDEO_STATUS.approved,
  REJECTED: VIDEO_STATUS.rejected,
  PAID: { word: "Paid", tone: "done" },
};

/** What a decision did to a submission, within a sentence. */
export const CAMPAIGN_DECIDED: Words<CampaignSubmissionStatus> = {
  PENDING: "took back the decision on",
  CHANGES_REQUESTED: "asked for changes to",
  APPROVED: "approved",
  REJECTED: "rejected",
};

/** A video that was agreed on; the three that are done differ by icon. */
export const DELIVERABLE_STATUS: StatusWords<DeliverableStatus> = {
  planned: { word: "Planned", tone: "rest" },
  in_progress: { word: "In Progress", tone: "moving" },
  completed: { word: "Completed", tone: "done", icon: "check" },
  delivered: { word: "Delivered", tone: "done", icon: "inbox" },
  approved: { word: "Approved", tone: "done", icon: "check-circle" },
};
