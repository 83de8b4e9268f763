import { REVENUE_SORTS, REVENUE_STATUSES } from "@crm/domain/revenue";
import * as z from "zod/mini";

/** The screen's state in the address: whose revenue is shown, and which of it in which order. */
export const revenueSearchSchema = z.object({
  contract: leftAside(z.coerce.number().check(z.int(), z.positive())),
  status: leftAside(z.enum(REVENUE_STATUSES)),
  sort: leftAside(z.enum(REVENUE_SORTS)),
});

export type RevenueSearch = z.infer<typeof revenueSearchSchema>;

/** The order of the list: as chosen, else one contract's months as they follow each other, and of all what waits first. */
export function sortOf({ sort, contract }: RevenueSearch) {
  return sort ?? (contract === undefined ? "due" : "oldest");
}

// What makes no sense in an address counts as not given.
function leftAside<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}
