import { z } from "zod";
import { storableText } from "../text/storable-text";
import { tooLongText } from "../text/text-length";
import { nameText } from "../text/visible-text";
import { webAddressProblem } from "../text/web-address";
import { countsOf } from "../value/counts.schema";
import { optionalDaySchema } from "../value/day.schema";
import { contractIdFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import {
  COUNTED_STAGES,
  DELIVERABLE_SORTS,
  DELIVERABLE_STATUSES,
  TRACKED_KINDS,
  TRACKED_STATUSES,
} from "./deliverable";
import { ARCHIVE_KINDS, VIDEO_STATUSES } from "./video-submission";
import { reviewLeaseSchema } from "./video-submission.schema";

const contractName = z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() });

/** A video deliverable as the wire carries it; dates are days on the calendar. */
export const deliverableSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: contractName,
    title: z.string(),
    description: z.string().nullable(),
    expectedDeliveryDate: z.string().nullable(),
    actualDeliveryDate: z.string().nullable(),
    status: z.enum(DELIVERABLE_STATUSES),
    videoUrl: z.string().nullable(),
    platform: z.string().nullable(),
    views: z.number().int(),
    engagement: z.number().int(),
    notes: z.string().nullable(),
    /** Rises by one at each change, for `If-Match`. */
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Deliverable" });

/** A creator's video as the tracking list shows it: what only deliverables have is null. */
export const trackedSubmissionSchema = z
  .object({
    kind: z.literal("submission"),
    id: z.number().int(),
    contractId: z.number().int(),
    contract: contractName,
    title: z.string(),
    description: z.string().nullable(),
    expectedDeliveryDate: z.null(),
    status: z.enum(VIDEO_STATUSES),
    reviewing: reviewLeaseSchema.nullable(),
    platform: z.null(),
    views: z.null(),
    engagement: z.null(),
    isArchived: z.boolean(),
    archiveTarget: z.enum(ARCHIVE_KINDS).nullable(),
    version: z.number().int(),
    /** When it was sent. */
    createdAt: z.string(),
  })
  .meta({ id: "TrackedSubmission" });

/** One row of `GET /api/video-tracking`; ids are those of its kind. */
export const trackedVideoSchema = z
  .discriminatedUnion("kind", [
    deliverableSchema.extend({ kind: z.literal("deliverable"), isArchived: z.literal(false), archiveTarget: z.null() }),
    trackedSubmissionSchema,
  ])
  .meta({ id: "TrackedVideo" });

/** Query of the summaries: the lists' filters but the status, which the summaries count by. */
export const deliverableSummaryQuerySchema = z.object({
  search: listSearch,
  contractId: contractIdFilter,
});

/** Query of `GET /api/video-deliverables`; without `limit` the whole list comes. */
export const deliverableListQuerySchema = deliverableSummaryQuerySchema.extend({
  status: optionalFilter(z.enum(DELIVERABLE_STATUSES)),
  sort: z.enum(DELIVERABLE_SORTS).default("recent"),
  ...listPlace,
});

/** Query of `GET /api/video-tracking`: rows of both kinds unless `kind` names one; a status finds those whose badge shows it. */
export const trackingListQuerySchema = deliverableListQuerySchema.extend({
  status: optionalFilter(z.enum(TRACKED_STATUSES)),
  kind: optionalFilter(z.enum(TRACKED_KINDS)),
  /** Those of all statuses that a card counts. */
  stage: optionalFilter(z.enum(COUNTED_STAGES)),
});

const optionalText = (max: number) =>
  z
    .string()
    .overwrite(storableText)
    .trim()
    .max(max, tooLongText(max))
    .transform((text) => (text === "" ? null : text))
    .nullable();

const address = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(2000, "Must be at most 2000 characters")
  .superRefine((text, context) => {
    const problem = text === "" ? null : webAddressProblem(text);
    if (problem) context.addIssue({ code: "custom", message: problem });
  })
  .transform((text) => (text === "" ? null : text))
  .nullable();

// Spec part 2 §5: parsed as an integer, and 0 where there is none to read. People also group digits.
const count = z
  .union([z.number(), z.string(), z.null()], { error: "Enter a whole number" })
  .transform((sent) => (typeof sent === "string" ? Number.parseInt(sent.replace(/[,\s]/g, ""), 10) : sent) || 0)
  .transform(Math.trunc)
  .pipe(z.number().min(0, "Must be 0 or more").max(2_147_483_647, "Must be at most 2147483647"));

const contractId = z.number({ error: "Choose a contract" }).int("Choose a contract").positive("Choose a contract");

const title = z
  .string({ error: "Title is required" })
  .overwrite(nameText)
  .trim()
  .min(1, "Title is required")
  .max(200, "Must be at most 200 characters");

const status = z.enum(DELIVERABLE_STATUSES, { error: `Must be one of ${DELIVERABLE_STATUSES.join(", ")}` });

/** Body of `POST /api/video-deliverables` (spec part 2 §5, Add video). */
export const newDeliverableSchema = z
  .object({
    contractId,
    title,
    description: optionalText(5000).default(null),
    expectedDeliveryDate: optionalDaySchema.default(null),
    actualDeliveryDate: optionalDaySchema.default(null),
    status: status.default("planned"),
    videoUrl: address.default(null),
    platform: optionalText(50).default(null),
    views: count.default(0),
    engagement: count.default(0),
    notes: optionalText(20_000).default(null),
  })
  .meta({ id: "NewDeliverable" });

/** Body of `PUT /api/video-deliverables/{id}`: what is not sent stays as it is. */
export const deliverableChangesSchema = z
  .object({
    contractId,
    title,
    description: optionalText(5000),
    expectedDeliveryDate: optionalDaySchema,
    actualDeliveryDate: optionalDaySchema,
    status,
    videoUrl: address,
    platform: optionalText(50),
    views: count,
    engagement: count,
    notes: optionalText(20_000),
  })
  .partial()
  .meta({ id: "DeliverableChanges" });

const deliverableCounts = countsOf(DELIVERABLE_STATUSES);

/** Answer of `GET /api/video-deliverables/summary`: the cards, of deliverables alone. */
export const deliverableSummarySchema = z
  .object({
    totalVideos: z.number().int(),
    inProgress: z.number().int(),
    totalViews: z.number().int(),
    completed: z.number().int(),
    byStatus: deliverableCounts,
    /** The business's day, which says what is late. */
    today: z.string(),
  })
  .meta({ id: "DeliverableSummary" });

/** Answer of `GET /api/video-tracking/summary`: the cards, of deliverables and submissions together. */
export const trackingSummarySchema = deliverableSummarySchema
  .extend({
    /** How many submissions each status finds: those under review count as `submitted` as well. */
    submissionsByStatus: countsOf(VIDEO_STATUSES),
  })
  .meta({ id: "TrackingSummary" });

export type Deliverable = z.infer<typeof deliverableSchema>;
export type TrackedSubmission = z.infer<typeof trackedSubmissionSchema>;
export type TrackedVideo = z.infer<typeof trackedVideoSchema>;
export type DeliverableListQuery = z.output<typeof deliverableListQuerySchema>;
export type TrackingListQuery = z.output<typeof trackingListQuerySchema>;
export type DeliverableSummaryQuery = z.output<typeof deliverableSummaryQuerySchema>;
export type NewDeliverable = z.output<typeof newDeliverableSchema>;
export type NewDeliverableInput = z.input<typeof newDeliverableSchema>;
export type DeliverableChanges = z.output<typeof deliverableChangesSchema>;
export type DeliverableChangesInput = z.input<typeof deliverableChangesSchema>;
export type DeliverableSummary = z.infer<typeof deliverableSummarySchema>;
export type TrackingSummary = z.infer<typeof trackingSummarySchema>;
