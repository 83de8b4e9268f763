import { z } from "zod";
import { storableText } from "../text/storable-text";
import { CONTRACT_SORTS, CONTRACT_STATUSES } from "./contract-list";

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

export type ContractListQuery = z.output<typeof contractListQuerySchema>;
export type ContractSummary = z.infer<typeof contractSummarySchema>;
