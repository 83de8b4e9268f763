import type { VideoStatus } from "@crm/domain/video/video-submission";
import { StatusBadge, type Tone } from "@crm/ui";

/** A status as a tone and a word: approved green, needs revision yellow, rejected red, others blue (spec part 2 §4). */
export const SHOWN_STATUS: Record<VideoStatus, { tone: Tone; word: string }> = {
  submitted: { tone: "moving", word: "Submitted" },
  reviewing: { tone: "moving", word: "Reviewing" },
  approved: { tone: "done", word: "Approved" },
  needs_revision: { tone: "soon", word: "Needs Revision" },
  rejected: { tone: "late", word: "Rejected" },
};

/** A video's status as an icon and a word. */
export function SubmissionStatusBadge({ status }: { status: VideoStatus }) {
  return <StatusBadge tone={SHOWN_STATUS[status].tone}>{SHOWN_STATUS[status].word}</StatusBadge>;
}
