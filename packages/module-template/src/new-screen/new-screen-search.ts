import type { ContractStatus } from "@crm/domain/contract-status";
import * as z from "zod/mini";

const STATUSES = ["active", "expiring", "expired"] satisfies ContractStatus["status"][];

/** The screen's state in the address; a parameter that it cannot read counts as not given. */
export const newScreenSearch = z.object({
  search: z._default(z.string().check(z.maxLength(200)), ""),
  status: z.optional(z.enum(STATUSES)),
});

export type NewScreenSearch = z.infer<typeof newScreenSearch>;
