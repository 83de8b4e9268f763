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
    version: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Deliverable" });

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
    createdAt: z.string(),
  })
  .meta({ id: "TrackedSubmission" });

export const trackedVideoSchema = z
  .discriminatedUnion("kind", [
    deliverableSchema.extend({ kind: z.literal("deliverable"), isArchived: z.literal(false), archiveTarget: z.null() }),
    trackedSubmissionSchema,
  ])
  .meta({ id: "TrackedVideo" });

export const deliverableSummaryQuerySchema = z.object({
  search: listSearch,
  contractId: contractIdFilter,
});

export const deliverableListQuerySchema = deliverableSummaryQuerySchema.extend({
  status: optionalFilter(z.enum(DELIVERABLE_STATUSES)),
  sort: z.enum(DELIVERABLE_SORTS).default("recent"),
  ...listPlace,
});

export const trackingListQuerySchema = deliverableListQuerySchema.extend({
  status: optionalFilter(z.enum(TRACKED_STATUSES)),
  kind: optionalFilter(z.enum(TRACKED_KINDS)),
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

// Accepts grouped digits such as `1,200`; text without a number counts as 0.
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

export const deliverableSummarySchema = z
  .object({
    totalVideos: z.number().int(),
    inProgress: z.number().int(),
    totalViews: z.number().int(),
    completed: z.number().int(),
    byStatus: deliverableCounts,
    today: z.string(),
  })
  .meta({ id: "DeliverableSummary" });

export const trackingSummarySchema = deliverableSummarySchema
  .extend({
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
