import { z } from "zod";
import { storableText } from "../text/storable-text";
import { countsOf } from "../value/counts.schema";
import { contractIdFilter, flagFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import { ARCHIVE_KINDS, PLAYBACKS, PREPARATIONS, VIDEO_SORTS, VIDEO_STATUSES } from "./video-submission";

/** What a version of a submission shows of its video; sizes in bytes, `duration` in seconds. */
const videoFields = {
  /** Where the video is played from: `/api/video-submissions/{id}/video?v=<number>`. */
  videoUrl: z.string(),
  /** Where its picture is; null while there is none. */
  thumbnailUrl: z.string().nullable(),
  fileName: z.string(),
  mimeType: z.string(),
  fileSize: z.number().int(),
  duration: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  preparation: z.enum(PREPARATIONS),
  playback: z.enum(PLAYBACKS),
  /** Why it does not play, or not whole; null where nothing is wrong. */
  playbackNote: z.string().nullable(),
};

/** One change that was asked for with a decision; `done` is the creator's tick. */
export const revisionRequestSchema = z
  .object({ id: z.number().int(), text: z.string(), done: z.boolean() })
  .meta({ id: "RevisionRequest" });

/** Who has a submission open in Review, in which window where that was named, and until when unless they renew it. */
export const reviewLeaseSchema = z
  .object({ by: z.string(), window: z.string().nullable(), until: z.string() })
  .meta({ id: "ReviewLease" });

/** A submission as the wire carries it, with the video of its current version. */
export const videoSubmissionSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    title: z.string(),
    description: z.string().nullable(),
    /** `reviewing` while it waits for a decision and `reviewing` is not null. */
    status: z.enum(VIDEO_STATUSES),
    reviewing: reviewLeaseSchema.nullable(),
    adminNotes: z.string().nullable(),
    /** The changes asked for: with its decision while it needs a revision, else those that the version shown answers. */
    revisionRequests: z.array(revisionRequestSchema),
    ...videoFields,
    /** Key of the version shown in the storage that holds it. */
    fileKey: z.string().nullable(),
    /** A copy of it elsewhere, such as in a shared drive. */
    driveFileId: z.string().nullable(),
    driveUrl: z.string().nullable(),
    /** First day of the term it was uploaded in. */
    paymentPeriodStart: z.string(),
    isArchived: z.boolean(),
    archivedAt: z.string().nullable(),
    /** What kind of place it was archived to; null where it is not archived. */
    archiveTarget: z.enum(ARCHIVE_KINDS).nullable(),
    /** A payout request that is not cancelled counts it, so that it keeps its approval. */
    isInPayout: z.boolean(),
    submittedAt: z.string(),
    reviewedAt: z.string().nullable(),
    /** Number of the version shown, from 1: each upload that answers `needs_revision` is one more. */
    versionNumber: z.number().int(),
    /** Rises by one at each change, for `If-Match`; a new upload is one. */
    version: z.number().int(),
  })
  .meta({ id: "VideoSubmission" });

/** A submission as its creator's upload is answered: without what only the team may know. */
export const sentVideoSchema = videoSubmissionSchema
  .omit({
    reviewing: true,
    fileKey: true,
    driveFileId: true,
    driveUrl: true,
    archiveTarget: true,
  })
  .meta({ id: "SentVideo" });

/** One upload of a submission, with what was decided on it. */
export const submissionVersionSchema = z
  .object({
    number: z.number().int(),
    title: z.string(),
    description: z.string().nullable(),
    ...videoFields,
    status: z.enum(VIDEO_STATUSES),
    adminNotes: z.string().nullable(),
    /** The changes that the decision on this version asked for. */
    revisionRequests: z.array(revisionRequestSchema),
    uploadedAt: z.string(),
    reviewedAt: z.string().nullable(),
  })
  .meta({ id: "SubmissionVersion" });

/** A remark at a moment of a version's video; `atSeconds` from its start. */
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

/** Answer of `GET /api/video-submissions/{id}`: newest version first, comments by their moment. */
export const videoSubmissionDetailSchema = videoSubmissionSchema
  .extend({
    versions: z.array(submissionVersionSchema),
    comments: z.array(submissionCommentSchema),
    /** Those that its creator sent, in their order. */
    sparkCodes: z.array(z.string()),
  })
  .meta({ id: "VideoSubmissionDetail" });

const filters = {
  search: listSearch,
  status: optionalFilter(z.enum(VIDEO_STATUSES)),
  /** `YYYY-MM`, by the business's calendar. */
  month: optionalFilter(
    z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM, between 1900 and 2999"),
  ),
  contractId: contractIdFilter,
  includeArchived: flagFilter,
};

/** Query of `GET /api/video-submissions`; without `limit` the whole list comes. */
export const videoListQuerySchema = z.object({
  ...filters,
  sort: z.enum(VIDEO_SORTS).default("recent"),
  ...listPlace,
});

/** Query of `GET /api/video-submissions/summary`. */
export const videoSummaryQuerySchema = z.object(filters);

/**
 * Answer of `GET /api/video-submissions/summary`: the cards of the videos list, and the tabs of the review page. All count
 * what the query's filters keep, but for `total` and `months`, which look at `includeArchived` alone.
 */
export const videoSummarySchema = z
  .object({
    total: z.number().int(),
    matching: z.number().int(),
    thisMonth: z.number().int(),
    thisMonthApproved: z.number().int(),
    approved: z.number().int(),
    pendingReview: z.number().int(),
    /** How many each status finds: those under review count as `submitted` as well. */
    byStatus: countsOf(VIDEO_STATUSES),
    /** Every month with submissions and the current one as `YYYY-MM`, newest first. */
    months: z.array(z.string()),
    /** The business's current month. */
    currentMonth: z.string(),
  })
  .meta({ id: "VideoSummary" });

/** Query of `GET /api/video-submissions/{id}/place`: the list in which it stands, and its order. */
export const videoPlaceQuerySchema = z.object({
  status: filters.status,
  includeArchived: filters.includeArchived,
  sort: z.enum(["recent", "oldest"]).default("recent"),
});

/** Where a submission stands in a list, and which are before and after it; the first one comes after the last. */
export const videoPlaceSchema = z
  .object({
    /** From 1; null where the list does not have it (any more). */
    position: z.number().int().nullable(),
    total: z.number().int(),
    /** Null where the list has no other one. */
    previous: z.number().int().nullable(),
    next: z.number().int().nullable(),
  })
  .meta({ id: "VideoPlace" });

/** Body of `POST /api/video-submissions/{id}/comments`. */
export const newCommentSchema = z
  .object({
    atSeconds: z.number().min(0).max(1_000_000),
    text: z.string().overwrite(storableText).trim().min(1, "Write a comment").max(5_000),
    /** The version that is remarked on; the current one where none is named. */
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
