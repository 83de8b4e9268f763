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
  /** Why the video does not play, or plays only in part; otherwise null. */
  playbackNote: z.string().nullable(),
};

export const revisionRequestSchema = z
  .object({ id: z.number().int(), text: z.string(), done: z.boolean() })
  .meta({ id: "RevisionRequest" });

export const reviewLeaseSchema = z
  .object({ by: z.string(), byName: z.string().nullable(), window: z.string().nullable(), until: z.string() })
  .meta({ id: "ReviewLease" });

/** Who decided, and when. */
export const reviewerSchema = z
  .object({ actor: z.string(), actorName: z.string().nullable(), at: z.string() })
  .meta({ id: "Reviewer" });

export const videoSubmissionSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    title: z.string(),
    description: z.string().nullable(),
    /** `reviewing` while the video waits for a decision and a user has it open. */
    status: z.enum(VIDEO_STATUSES),
    reviewing: reviewLeaseSchema.nullable(),
    adminNotes: z.string().nullable(),
    /** Changes requested by the decision, or those to which the shown version responds. */
    revisionRequests: z.array(revisionRequestSchema),
    ...videoFields,
    fileKey: z.string(),
    driveFileId: z.string().nullable(),
    driveUrl: z.string().nullable(),
    paymentPeriodStart: z.string(),
    isArchived: z.boolean(),
    archivedAt: z.string().nullable(),
    archiveTarget: z.enum(ARCHIVE_KINDS).nullable(),
    /** True if a payout request counts the video; its approval then cannot be revoked. */
    isInPayout: z.boolean(),
    submittedAt: z.string(),
    reviewedAt: z.string().nullable(),
    /** Null before a decision, and for one without an event in the audit log. */
    reviewedBy: reviewerSchema.nullable(),
    versionNumber: z.number().int(),
    /** Incremented at each change and each new version; sent as `If-Match`. */
    version: z.number().int(),
  })
  .meta({ id: "VideoSubmission" });

export const sentVideoSchema = videoSubmissionSchema
  .omit({
    reviewing: true,
    reviewedBy: true,
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
    reviewedBy: reviewerSchema.nullable(),
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
    authorName: z.string().nullable(),
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

/** Of the filters, only `includeArchived` changes `total` and `months`. */
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

/** `previous` and `next` wrap around at the ends of the list. `position` counts from 1; null when the list does not contain the video. */
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

/** Query of a video's file and picture: the version, whether to send the unconverted upload, and whether the browser saves it. */
export const mediaQuerySchema = z.object({
  v: z.coerce.number().int().positive().max(1_000_000).optional(),
  original: flagFilter,
  download: flagFilter,
});

export type MediaQuery = z.output<typeof mediaQuerySchema>;
