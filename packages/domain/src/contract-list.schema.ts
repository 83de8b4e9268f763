import { z } from "zod";
import { storableText } from "./storable-text";

/** The dashboard's sort selector in its order (wire: contracts). */
export const CONTRACT_SORTS = ["recent", "oldest", "name-asc", "name-desc", "fee-desc", "fee-asc"] as const;

/** The dashboard's status filter, beside all. */
export const CONTRACT_STATUSES = ["active", "expiring", "expired"] as const;

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Query of `GET /api/contracts`; without `limit` the whole list comes. */
export const contractListQuerySchema = z.object({
  search: z.string().overwrite(storableText).trim().max(200).optional(),
  status: z
    .enum(CONTRACT_STATUSES)
    .or(z.literal("").transform(() => undefined))
    .optional(),
  sort: z.enum(CONTRACT_SORTS).default("recent"),
  archived: flag.optional(),
  defaulted: flag.optional(),
  uncertain: flag.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(500).optional(),
});

/** Answer of `GET /api/contracts/summary`; money as a decimal string, `today` the business day that statuses are counted from. */
export const contractSummarySchema = z.object({
  total: z.number().int(),
  active: z.number().int(),
  expiringSoon: z.number().int(),
  monthlyRevenue: z.string(),
  monthlyVideos: z.number().int(),
  contractFiles: z.number().int(),
  today: z.string().optional(),
});

export type ContractSort = (typeof CONTRACT_SORTS)[number];
export type ContractListQuery = z.output<typeof contractListQuerySchema>;
export type ContractSummary = z.infer<typeof contractSummarySchema>;
