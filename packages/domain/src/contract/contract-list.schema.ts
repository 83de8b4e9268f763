import { z } from "zod";
import {
  adminOwnerFilter,
  flagFilter,
  listPlace,
  listSearch,
  optionalFilter,
  severalFilter,
} from "../value/list-query.schema";
import { CONTRACT_SORTS } from "./contract-list";
import { CONTRACT_LIFE_STATUSES, CONTRACT_STATUSES } from "./contract-status";

export const contractListQuerySchema = z.object({
  search: listSearch,
  status: severalFilter(CONTRACT_STATUSES),
  state: optionalFilter(z.enum(CONTRACT_LIFE_STATUSES)),
  sort: z.enum(CONTRACT_SORTS).default("recent"),
  archived: flagFilter,
  defaulted: flagFilter,
  uncertain: flagFilter,
  adminOwnerId: adminOwnerFilter,
  ...listPlace,
});

export const contractSummarySchema = z
  .object({
    total: z.number().int(),
    active: z.number().int(),
    startLater: z.number().int(),
    expiringSoon: z.number().int(),
    monthlyRevenue: z.string().nullable(),
    monthlyVideos: z.number().int(),
    contractFiles: z.number().int(),
    today: z.string(),
  })
  .meta({ id: "ContractSummary" });

export type ContractListQuery = z.output<typeof contractListQuerySchema>;
export type ContractSummary = z.infer<typeof contractSummarySchema>;
