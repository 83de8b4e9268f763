import { z } from "zod";
import { storableText } from "../text/storable-text";
import { nameText } from "../text/visible-text";
import { webAddressSchema } from "../text/web-address.schema";
import { contractIdFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import {
  CAMPAIGN_ROW_ID,
  CAMPAIGN_SORTS,
  CAMPAIGN_STATUSES,
  CAMPAIGN_SUBMISSION_STATUSES,
} from "./campaign-submission";
import { reviewerSchema } from "./video-submission.schema";

/** `v-<id>` for a video, `s-<id>` for any other submission. */
export const campaignRowIdSchema = z.string().regex(CAMPAIGN_ROW_ID);

export const campaignSubmissionSchema = z
  .object({
    id: campaignRowIdSchema,
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    creatorId: z.number().int().nullable(),
    title: z.string(),
    notes: z.string().nullable(),
    externalUrl: z.string().nullable(),
    status: z.enum(CAMPAIGN_STATUSES),
    reviewNotes: z.string().nullable(),
    /** The person of the team who decided; null for a program, and for a person in another tool. */
    reviewerId: z.number().int().nullable(),
    reviewedBy: reviewerSchema.nullable(),
    createdAt: z.string(),
    version: z.number().int(),
  })
  .meta({ id: "CampaignSubmission" });

export const campaignListQuerySchema = z.object({
  search: listSearch,
  status: optionalFilter(z.enum(CAMPAIGN_STATUSES)),
  contractId: contractIdFilter,
  sort: z.enum(CAMPAIGN_SORTS).default("recent"),
  ...listPlace,
});

const notes = z
  .string()
  .overwrite(storableText)
  .trim()
  .max(20_000, "Must be at most 20000 characters")
  .transform((text) => text || null)
  .nullable();

export const newCampaignSubmissionSchema = z
  .object({
    contractId: z.number({ error: "Choose a contract" }).int("Choose a contract").positive("Choose a contract"),
    title: z
      .string({ error: "Title is required" })
      .overwrite(nameText)
      .trim()
      .min(1, "Title is required")
      .max(200, "Must be at most 200 characters"),
    notes: notes.default(null),
    externalUrl: webAddressSchema
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .meta({ id: "NewCampaignSubmission" });

export const campaignReviewSchema = z
  .object({
    status: z.enum(CAMPAIGN_SUBMISSION_STATUSES, {
      error: `Must be one of ${CAMPAIGN_SUBMISSION_STATUSES.join(", ")}`,
    }),
    reviewNotes: notes.optional(),
  })
  .meta({ id: "CampaignReview" });

export const campaignSummarySchema = z
  .object({
    /** Portals of active contracts that have not ended. */
    activePortals: z.number().int(),
    pendingSubmissions: z.number().int(),
    pendingPayouts: z.object({ amount: z.string(), amountCents: z.number().int(), count: z.number().int() }).nullable(),
    totalSubmissions: z.number().int(),
  })
  .meta({ id: "CampaignSummary" });

export type CampaignSubmission = z.infer<typeof campaignSubmissionSchema>;
export type CampaignListQuery = z.output<typeof campaignListQuerySchema>;
export type NewCampaignSubmission = z.output<typeof newCampaignSubmissionSchema>;
export type NewCampaignSubmissionInput = z.input<typeof newCampaignSubmissionSchema>;
export type CampaignReview = z.output<typeof campaignReviewSchema>;
export type CampaignReviewInput = z.input<typeof campaignReviewSchema>;
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;
