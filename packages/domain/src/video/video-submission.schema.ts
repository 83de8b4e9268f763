import { z } from "zod";
import { storableText } from "../text/storable-text";
import { countsOf } from "../value/counts.schema";
import { contractIdFilter, flagFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import { ARCHIVE_KINDS, PLAYBACKS, PREPARATIONS, VIDEO_SORTS, VIDEO_STATUSES } from "./video-submission";

/** `fileSize` in bytes, `duration` in seconds. */
const videoFields = {
  videoUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  fileName: z.string(),
  mimeType: z.string(),
  fileSize: z.number().int(),
  duration: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  preparation: z.enum(PREPARATIONS),
  playback: z.enum(PLAYBACKS),
  /** Why it does not play, or not completely; null when it does. */
  playbackNote: z.string().nullable(),
};

export const revisionRequestSchema = z
  .object({ id: z.number().int(), text: z.string(), done: z.boolean() })
  .meta({ id: "RevisionRequest" });

export const reviewLeaseSchema = z
  .object({ by: z.string(), window: z.string().nullable(), until: z.string() })
  .meta({ id: "ReviewLease" });

export const videoSubmissionSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    title: z.string(),
    description: z.string().nullable(),
    /** `reviewing` while it waits for a decision and somebody has it open. */
    status: z.enum(VIDEO_STATUSES),
    reviewing: reviewLeaseSchema.nullable(),
    adminNotes: z.string().nullable(),
    /** Requests of the decision, or those that the shown version answers. */
    revisionRequests: z.array(revisionRequestSchema),
    ...videoFields,
    fileKey: z.string(),
    driveFileId: z.string().nullable(),
    driveUrl: z.string().nullable(),
    paymentPeriodStart: z.string(),
    isArchived: z.boolean(),
    archivedAt: z.string().nullable(),
    archiveTarget: z.enum(ARCHIVE_KINDS).nullable(),
    /** A payout request counts it, so its approval cannot be taken back. */
    isInPayout: z.boolean(),
    submittedAt: z.string(),
    reviewedAt: z.string().nullable(),
    versionNumber: z.number().int(),
    /** Rises by one at each change and each new version, for `If-Match`. */
    version: z.number().int(),
  })
  .meta({ id: "VideoSubmission" });

export const sentVideoSchema = videoSubmissionSchema
  .omit({
    reviewing: true,
    fileKey: true,
    driveFileId: true,
    driveUrl: true,
    archiveTarget: true,
  })
  .meta({ id: "SentVideo" });

export const submissionVersionSchema = z
  .object({
    number: z.number().int(),
    title: z.string(),
    description: z.string().nullable(),
    ...videoFields,
    status: z.enum(VIDEO_STATUSES),
    adminNotes: z.string().nullable(),
    revisionRequests: z.array(revisionRequestSchema),
    uploadedAt: z.string(),
    reviewedAt: z.string().nullable(),
  })
  .meta({ id: "SubmissionVersion" });

/** `atSeconds` counts from the start of the video. */
export const submissionCommentSchema = z
  .object({
    id: z.number().int(),
    versionNumber: z.number().int(),
    atSeconds: z.number(),
    text: z.string(),
    author: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: "SubmissionComment" });

export const videoSubmissionDetailSchema = videoSubmissionSchema
  .extend({
    versions: z.array(submissionVersionSchema),
    comments: z.array(submissionCommentSchema),
    sparkCodes: z.array(z.string()),
  })
  .meta({ id: "VideoSubmissionDetail" });

const filters = {
  search: listSearch,
  status: optionalFilter(z.enum(VIDEO_STATUSES)),
  /** `YYYY-MM` in the business's time zone. */
  month: optionalFilter(
    z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM, between 1900 and 2999"),
  ),
  contractId: contractIdFilter,
  includeArchived: flagFilter,
};

export const videoListQuerySchema = z.object({
  ...filters,
  sort: z.enum(VIDEO_SORTS).default("recent"),
  ...listPlace,
});

export const videoSummaryQuerySchema = z.object(filters);

/** The filters do not change `total` and `months`, except `includeArchived`. */
export const videoSummarySchema = z
  .object({
    total: z.number().int(),
    matching: z.number().int(),
    thisMonth: z.number().int(),
    thisMonthApproved: z.number().int(),
    approved: z.number().int(),
    pendingReview: z.number().int(),
    /** Videos under review count as `submitted` too. */
    byStatus: countsOf(VIDEO_STATUSES),
    months: z.array(z.string()),
    currentMonth: z.string(),
  })
  .meta({ id: "VideoSummary" });

export const videoPlaceQuerySchema = z.object({
  status: filters.status,
  includeArchived: filters.includeArchived,
  sort: z.enum(["recent", "oldest"]).default("recent"),
});

/** The first one follows the last. `position` counts from 1 and is null when the list does not contain it. */
export const videoPlaceSchema = z
  .object({
    position: z.number().int().nullable(),
    total: z.number().int(),
    previous: z.number().int().nullable(),
    next: z.number().int().nullable(),
  })
  .meta({ id: "VideoPlace" });

export const newCommentSchema = z
  .object({
    atSeconds: z.number().min(0).max(1_000_000),
    text: z.string().overwrite(storableText).trim().min(1, "Write a comment").max(5_000),
    versionNumber: z.number().int().positive().max(1_000_000).optional(),
  })
  .meta({ id: "NewComment" });

export type VideoSubmission = z.infer<typeof videoSubmissionSchema>;
export type RevisionRequest = z.infer<typeof revisionRequestSchema>;
export type SentVideo = z.infer<typeof sentVideoSchema>;
export type SubmissionVersion = z.infer<typeof submissionVersionSchema>;
export type SubmissionComment = z.infer<typeof submissionCommentSchema>;
export type VideoSubmissionDetail = z.infer<typeof videoSubmissionDetailSchema>;
export type VideoListQuery = z.output<typeof videoListQuerySchema>;
export type VideoSummaryQuery = z.output<typeof videoSummaryQuerySchema>;
export type VideoPlaceQuery = z.output<typeof videoPlaceQuerySchema>;
export type VideoPlace = z.infer<typeof videoPlaceSchema>;
export type VideoSummary = z.infer<typeof videoSummarySchema>;
export type NewComment = z.output<typeof newCommentSchema>;
export type NewCommentInput = z.input<typeof newCommentSchema>;

/** Query of a video's file and picture: which version, as it was sent in, and whether the browser saves it. */
export const mediaQuerySchema = z.object({
  v: z.coerce.number().int().positive().max(1_000_000).optional(),
  original: flagFilter,
  download: flagFilter,
});

export type MediaQuery = z.output<typeof mediaQuerySchema>;
