import type { CalendarDate } from "../value/calendar";
import { VIDEO_STATUSES, type VideoStatus } from "./video-submission";

export const DELIVERABLE_STATUSES = ["planned", "in_progress", "completed", "delivered", "approved"] as const;

export type DeliverableStatus = (typeof DELIVERABLE_STATUSES)[number];

export const DELIVERABLE_SORTS = ["recent", "oldest", "due"] as const;

export type DeliverableSort = (typeof DELIVERABLE_SORTS)[number];

export const TRACKED_KINDS = ["deliverable", "submission"] as const;

export type TrackedKind = (typeof TRACKED_KINDS)[number];

export const TRACKED_STATUSES = [
  ...DELIVERABLE_STATUSES,
  "submitted",
  "reviewing",
  "needs_revision",
  "rejected",
] as const;

export type TrackedFilter = (typeof TRACKED_STATUSES)[number];

export function isDeliverableStatus(status: string): status is DeliverableStatus {
  const words: readonly string[] = DELIVERABLE_STATUSES;
  return words.includes(status);
}

export function isVideoStatus(status: string): status is VideoStatus {
  const words: readonly string[] = VIDEO_STATUSES;
  return words.includes(status);
}

export type TrackedStatus =
  | { kind: "deliverable"; status: DeliverableStatus }
  | { kind: "submission"; status: VideoStatus };

export type TrackedStage = "planned" | "in_progress" | "completed" | "rejected";

export function nextDeliverableStatus(status: string): DeliverableStatus {
  const words: readonly string[] = DELIVERABLE_STATUSES;
  return DELIVERABLE_STATUSES[words.indexOf(status) + 1] ?? DELIVERABLE_STATUSES[0];
}

export const OWED_STATUSES = ["planned", "in_progress"] as const satisfies readonly DeliverableStatus[];

export function isLate(
  { status, expectedDeliveryDate }: { status: DeliverableStatus; expectedDeliveryDate: CalendarDate | null },
  today: CalendarDate,
): boolean {
  const owed: readonly DeliverableStatus[] = OWED_STATUSES;
  return expectedDeliveryDate !== null && expectedDeliveryDate < today && owed.includes(status);
}

export const COUNTED_STAGES = ["in_progress", "completed"] as const satisfies readonly TrackedStage[];

export type CountedStage = (typeof COUNTED_STAGES)[number];

export function stageOf(video: TrackedStatus): TrackedStage {
  return video.kind === "deliverable" ? DELIVERABLE_STAGES[video.status] : SUBMISSION_STAGES[video.status];
}

const DELIVERABLE_STAGES: Readonly<Record<DeliverableStatus, TrackedStage>> = {
  planned: "planned",
  in_progress: "in_progress",
  completed: "completed",
  delivered: "completed",
  approved: "completed",
};

const SUBMISSION_STAGES: Readonly<Record<VideoStatus, TrackedStage>> = {
  submitted: "in_progress",
  reviewing: "in_progress",
  needs_revision: "in_progress",
  approved: "completed",
  rejected: "rejected",
};
