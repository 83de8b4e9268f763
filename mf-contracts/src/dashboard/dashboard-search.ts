import { CONTRACT_SORTS, CONTRACT_STATUSES } from "@crm/domain/contract-list.schema";
import { z } from "zod";
import { DETAILS_TABS } from "../contract-dialogs/details-tabs";

const flag = z
  .literal("true")
  .transform((): true => true)
  .or(z.literal(true))
  .optional()
  .catch(undefined);

/** The dashboard's state in the address: what the list shows, and the contract whose details are open, at which tab. */
export const dashboardSearchSchema = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  status: z.enum(CONTRACT_STATUSES).optional().catch(undefined),
  sort: z.enum(CONTRACT_SORTS).optional().catch(undefined),
  archived: flag,
  defaulted: flag,
  uncertain: flag,
  contract: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(DETAILS_TABS).optional().catch(undefined),
});

export type DashboardSearch = z.infer<typeof dashboardSearchSchema>;
