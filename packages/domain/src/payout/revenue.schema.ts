import { z } from "zod";
import { nullableWords } from "../text/words.schema";
import { daySchema } from "../value/day.schema";
import { contractIdFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import { amountSchema } from "../value/money.schema";
import { REVENUE_NOTES_MAX, REVENUE_SORTS, REVENUE_STATUSES } from "./revenue";

export const revenueRecordSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    month: z.string(),
    expectedAmount: z.string(),
    actualAmount: z.string(),
    status: z.enum(REVENUE_STATUSES),
    paidDate: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: "RevenueRecord" });

export const revenueOfContractQuerySchema = z.object({ contractId: contractIdFilter });

export const revenueExportQuerySchema = z.object({
  contractId: contractIdFilter,
  status: optionalFilter(z.enum(REVENUE_STATUSES)),
  search: listSearch,
});

export const revenueListQuerySchema = revenueExportQuerySchema.extend({
  sort: z.enum(REVENUE_SORTS).default("recent"),
  ...listPlace,
});

const sentAmount = z.union([z.string(), z.number()]).transform(String).pipe(amountSchema);

const notSent = z.union([z.literal(""), z.null()]).transform(() => undefined);

const ONE_OF = `Must be one of ${REVENUE_STATUSES.join(", ")}`;

/** If amount and day are left out, they follow from the status. */
export const revenueChangeSchema = z
  .object({
    status: z.enum(REVENUE_STATUSES, { error: ONE_OF }).optional(),
    actualAmount: notSent.or(sentAmount).optional(),
    paidDate: notSent.or(daySchema()).optional(),
    notes: nullableWords(REVENUE_NOTES_MAX).optional(),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined, { path: ["status"], message: ONE_OF })
  .meta({ id: "RevenueChange" });

export const revenueSummarySchema = z
  .object({
    expected: z.string(),
    received: z.string(),
    pending: z.string(),
    overdue: z.string(),
    contracts: z.number().int(),
    contractsWithRecords: z.number().int(),
    today: z.string(),
  })
  .meta({ id: "RevenueSummary" });

export const revenueMonthSchema = z
  .object({ month: z.string(), expected: z.string(), received: z.string() })
  .meta({ id: "RevenueMonth" });

export const generatedRevenueSchema = z
  .object({
    summary: z.object({ created: z.number().int(), existing: z.number().int() }),
  })
  .meta({ id: "GeneratedRevenue" });

export type RevenueRecord = z.infer<typeof revenueRecordSchema>;
export type RevenueOfContractQuery = z.output<typeof revenueOfContractQuerySchema>;
export type RevenueFilter = z.output<typeof revenueExportQuerySchema>;
export type RevenueListQuery = z.output<typeof revenueListQuerySchema>;
export type RevenueChange = z.output<typeof revenueChangeSchema>;
export type RevenueChangeInput = z.input<typeof revenueChangeSchema>;
export type RevenueSummary = z.infer<typeof revenueSummarySchema>;
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;
export type GeneratedRevenue = z.infer<typeof generatedRevenueSchema>;
