import { z } from "zod";
import { storableText } from "../text/storable-text";
import { nameText } from "../text/visible-text";
import { webAddressProblem } from "../text/web-address";
import { MAX_REVISION_REQUEST_LENGTH, MAX_REVISION_REQUESTS, VIDEO_REVIEWS } from "./video-submission";
import { revisionRequestSchema } from "./video-submission.schema";

const revisionRequest = z
  .string()
  .overwrite(nameText)
  .trim()
  .min(1, "Write what should change")
  .max(MAX_REVISION_REQUEST_LENGTH);

// Distinguishes the windows of one account.
const reviewWindow = z
  .string()
  .regex(/^[\w-]{1,64}$/, "Must be 1 to 64 letters, digits, - or _")
  .optional();

const openReviewSchema = z.object({ status: z.literal("reviewing"), window: reviewWindow });

export const closeReviewSchema = z.object({ window: reviewWindow });

/** Without `adminNotes` the stored notes stay; empty notes delete them. */
export const videoReviewSchema = z
  .object({
    status: z.enum(VIDEO_REVIEWS, { error: `Must be one of ${VIDEO_REVIEWS.join(", ")}` }),
    adminNotes: z.string().overwrite(storableText).trim().max(20_000).nullish(),
    revisionRequests: z.array(revisionRequest).max(MAX_REVISION_REQUESTS).optional(),
  })
  .refine(({ status, revisionRequests }) => status === "needs_revision" || !revisionRequests?.length, {
    path: ["revisionRequests"],
    error: "Changes can only be asked for with needs_revision",
  })
  .meta({ id: "VideoReview" });

export const videoStatusSchema = z
  .discriminatedUnion("status", [openReviewSchema, videoReviewSchema], {
    error: ({ code }) =>
      code === "invalid_union" ? `Must be one of ${[...VIDEO_REVIEWS, "reviewing"].join(", ")}` : undefined,
  })
  .meta({ id: "VideoStatus" });

export const tickedRequestsSchema = z
  .object({
    done: z.array(z.number().int().positive().max(1e15)).max(MAX_REVISION_REQUESTS),
  })
  .meta({ id: "TickedRequests" });

const driveUrl = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    if (text === "") return;
    const problem = webAddressProblem(text) ?? (/^https:/i.test(text) ? null : webAddressProblem(""));
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

const emptyAsNull = (text: string | null) => text || null;

export const videoDetailsChangeSchema = z
  .object({
    title: z.string().overwrite(nameText).trim().min(1, "Write a title").max(5_000),
    description: z.string().overwrite(nameText).trim().max(5_000).nullable().transform(emptyAsNull),
    driveFileId: z.string().overwrite(nameText).trim().max(200).nullable().transform(emptyAsNull),
    driveUrl: driveUrl.nullable().transform(emptyAsNull),
  })
  .partial()
  .meta({ id: "VideoDetailsChange" });

/** Answer of `PUT /api/portal/{slug}/video-submissions/{id}/revision-requests`. */
export const revisionRequestsSchema = z
  .object({ revisionRequests: z.array(revisionRequestSchema) })
  .meta({ id: "RevisionRequests" });

export type VideoReview = z.output<typeof videoReviewSchema>;
export type VideoReviewInput = z.input<typeof videoReviewSchema>;
export type VideoDetailsChange = z.output<typeof videoDetailsChangeSchema>;
export type VideoDetailsChangeInput = z.input<typeof videoDetailsChangeSchema>;
