import type { VideoStatus } from "@crm/domain/video/video-submission";
import type { IconName } from "../parts/icon";
import type { Tone } from "../parts/tone";

/** A video's status as its creator reads it (spec part 2 §4, creator video statuses in the portal). */
export const SHOWN_STATUS: Readonly<Record<VideoStatus, { word: string; tone: Tone; icon: IconName }>> = {
  submitted: { word: "Submitted", tone: "moving", icon: "clock" },
  reviewing: { word: "In Review", tone: "moving", icon: "clock" },
  approved: { word: "Approved", tone: "done", icon: "check" },
  needs_revision: { word: "Needs Revision", tone: "soon", icon: "alert" },
  rejected: { word: "Rejected", tone: "late", icon: "close" },
};
