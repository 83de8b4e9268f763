import { z } from "zod";
import { flagFilter, listPlace, listSearch, optionalFilter, severalFilter } from "../value/list-query.schema";
import { CONTRACT_SORTS } from "./contract-list";
import { CONTRACT_LIFE_STATUSES, CONTRACT_STATUSES } from "./contract-status";

/** Query of `GET /api/contracts`; without `limit` the whole list comes. `status` may be several with commas between; `state` is what people set a contract to. */
export const contractListQuerySchema = z.object({
  search: listSearch,
  status: severalFilter(CONTRACT_STATUSES),
  state: optionalFilter(z.enum(CONTRACT_LIFE_STATUSES)),
  sort: z.enum(CONTRACT_SORTS).default("recent"),
  archived: flagFilter,
  defaulted: flagFilter,
  uncertain: flagFilter,
  ...listPlace,
});

/** Answer of `GET /api/contracts/summary`; money as a decimal string, `today` the business day that statuses are counted from. */
export const contractSummarySchema = z
  .object({
    total: z.number().int(),
    active: z.number().int(),
    /** How many of the active ones have not begun. */
    startLater: z.number().int(),
    expiringSoon: z.number().int(),
    monthlyRevenue: z.string(),
    monthlyVideos: z.number().int(),
    contractFiles: z.number().int(),
    today: z.string().optional(),
  })
  .meta({ id: "ContractSummary" });

export type ContractListQuery = z.output<typeof contractListQuerySchema>;
export type ContractSummary = z.infer<typeof contractSummarySchema>;
