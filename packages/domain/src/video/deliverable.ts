import type { CalendarDate } from "../value/calendar";
import { VIDEO_STATUSES, type VideoStatus } from "./video-submission";

/** Status of a video deliverable in the order that "Mark as" goes through (spec part 2 §4). */
export const DELIVERABLE_STATUSES = ["planned", "in_progress", "completed", "delivered", "approved"] as const;

export type DeliverableStatus = (typeof DELIVERABLE_STATUSES)[number];

/** Orders of the lists; `due` has what is still owed by its expected date first, then all that has no date to keep. */
export const DELIVERABLE_SORTS = ["recent", "oldest", "due"] as const;

export type DeliverableSort = (typeof DELIVERABLE_SORTS)[number];

/** What stands in the tracking list: what was agreed on, and what creators have sent (spec part 2 §4). */
export const TRACKED_KINDS = ["deliverable", "submission"] as const;

export type TrackedKind = (typeof TRACKED_KINDS)[number];

/** Statuses that the tracking list is filtered by: those of deliverables, then those that only submissions have. */
export const TRACKED_STATUSES = [
  ...DELIVERABLE_STATUSES,
  "submitted",
  "reviewing",
  "needs_revision",
  "rejected",
] as const;

export type TrackedFilter = (typeof TRACKED_STATUSES)[number];

/** Whether deliverables have a status of the filter; `approved` is one of both kinds. */
export function isDeliverableStatus(status: string): status is DeliverableStatus {
  const words: readonly string[] = DELIVERABLE_STATUSES;
  return words.includes(status);
}

/** Whether submissions have a status of the filter. */
export function isVideoStatus(status: string): status is VideoStatus {
  const words: readonly string[] = VIDEO_STATUSES;
  return words.includes(status);
}

/** A video of the tracking list by the status of its own kind. */
export type TrackedStatus =
  | { kind: "deliverable"; status: DeliverableStatus }
  | { kind: "submission"; status: VideoStatus };

/** How far a video is, whichever its kind; one that was rejected is at an end without being done. */
export type TrackedStage = "planned" | "in_progress" | "completed" | "rejected";

/** The status that "Mark as" leads to; after the last, and from any other word, it is the first again (spec part 2 §4). */
export function nextDeliverableStatus(status: string): DeliverableStatus {
  const words: readonly string[] = DELIVERABLE_STATUSES;
  return DELIVERABLE_STATUSES[words.indexOf(status) + 1] ?? DELIVERABLE_STATUSES[0];
}

/** Statuses of a video that is still to be made (behaviour §9: past its expected date it is overdue). */
export const OWED_STATUSES = ["planned", "in_progress"] as const satisfies readonly DeliverableStatus[];

/** Whether a deliverable is past its expected date and not completed, on a business day. */
export function isLate(
  { status, expectedDeliveryDate }: { status: DeliverableStatus; expectedDeliveryDate: CalendarDate | null },
  today: CalendarDate,
): boolean {
  const owed: readonly DeliverableStatus[] = OWED_STATUSES;
  return expectedDeliveryDate !== null && expectedDeliveryDate < today && owed.includes(status);
}

/** The stages that a card of the tracking page counts. */
export const COUNTED_STAGES = ["in_progress", "completed"] as const satisfies readonly TrackedStage[];

export type CountedStage = (typeof COUNTED_STAGES)[number];

/** Which of the tracking page's cards counts a video: In Progress, Completed, or neither. */
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
