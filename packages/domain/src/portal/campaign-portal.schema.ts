import { z } from "zod";
import { CONTRACT_LIFE_STATUSES } from "../contract/contract-status";
import {
  adminOwnerFilter,
  contractIdFilter,
  flagFilter,
  listPlace,
  listSearch,
  optionalFilter,
} from "../value/list-query.schema";
import { CAMPAIGN_PORTAL_SORTS, CAMPAIGN_PORTAL_STATES, PORTAL_IMPORT_STATUSES } from "./campaign-portal";
import { portalLinkSchema } from "./portal-link.schema";

const calendarDate = z.string();

export const campaignPortalSchema = z
  .object({
    contractId: z.number().int(),
    contract: z.object({
      id: z.number().int(),
      fullName: z.string(),
      socialHandle: z.string(),
      status: z.enum(CONTRACT_LIFE_STATUSES),
      startDate: calendarDate,
      endDate: calendarDate,
      termStart: calendarDate.nullable(),
    }),
    hasEnded: z.boolean(),
    /** `endDate` is the next term's first day. */
    term: z
      .object({
        number: z.number().int(),
        startDate: calendarDate,
        endDate: calendarDate,
        approvedCount: z.number().int(),
        videosRequired: z.number().int(),
      })
      .nullable(),
    portal: portalLinkSchema.nullable(),
  })
  .meta({ id: "CampaignPortal" });

export const campaignPortalListQuerySchema = z.object({
  search: listSearch,
  state: optionalFilter(z.enum(CAMPAIGN_PORTAL_STATES)),
  contractId: contractIdFilter,
  adminOwnerId: adminOwnerFilter,
  archived: flagFilter,
  sort: z.enum(CAMPAIGN_PORTAL_SORTS).default("name-asc"),
  ...listPlace,
});

/** `results` holds the first 200 of each status, the imported ones first. */
export const portalImportSchema = z
  .object({
    summary: z.object({
      total: z.number().int(),
      imported: z.number().int(),
      skipped: z.number().int(),
      errors: z.number().int(),
    }),
    results: z.array(
      z.object({ creatorName: z.string(), socialHandle: z.string(), status: z.enum(PORTAL_IMPORT_STATUSES) }),
    ),
  })
  .meta({ id: "PortalImport" });

export type CampaignPortal = z.infer<typeof campaignPortalSchema>;
export type CampaignPortalListQuery = z.output<typeof campaignPortalListQuerySchema>;
export type PortalImport = z.infer<typeof portalImportSchema>;
