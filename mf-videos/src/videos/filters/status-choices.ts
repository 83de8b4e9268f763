import type { VideoStatus } from "@crm/domain/video/video-submission";

/** The status filter's words (spec part 2 §2). */
export const STATUS_CHOICES: { value: VideoStatus | "all"; label: string }[] = [
  { value: "all", label: "All" },
  { value: "submitted", label: "Submitted" },
  { value: "reviewing", label: "Reviewing" },
  { value: "approved", label: "Approved" },
  { value: "needs_revision", label: "Needs Revision" },
  { value: "rejected", label: "Rejected" },
];
