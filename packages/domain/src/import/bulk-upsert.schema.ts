import { z } from "zod";
import { DEFAULTABLE_FIELDS } from "../contract/contract.schema";
import { countsOf } from "../value/counts.schema";
import { dryRunFlag, PLAN_OUTCOMES, plannedRowSchema } from "./import-contracts.schema";
import { MAX_BULK_ROWS } from "./max-bulk-rows";

export const bulkUpsertSchema = z
  .array(z.unknown(), { error: "Send a list of contracts" })
  .max(MAX_BULK_ROWS, `Send at most ${MAX_BULK_ROWS} contracts in one call`);

export const bulkUpsertQuerySchema = z.object({
  operation: z.uuid("The operation must be a UUID").optional(),
  dryRun: dryRunFlag,
});

/** `index` counts from 0; `updated` counts unchanged rows too. */
export const bulkUpsertResultSchema = z
  .object({
    summary: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      failed: z.array(z.object({ index: z.number().int(), reason: z.string(), socialHandle: z.string() })),
    }),
    rows: z.array(
      z.object({
        index: z.number().int(),
        id: z.number().int(),
        outcome: z.enum(PLAN_OUTCOMES).exclude(["failed"]),
        defaultedFields: z.array(z.enum(DEFAULTABLE_FIELDS)),
      }),
    ),
  })
  .meta({ id: "BulkUpsertResult" });

export const bulkPlanSchema = z
  .object({
    summary: countsOf(PLAN_OUTCOMES),
    rows: z.array(plannedRowSchema.extend({ index: z.number().int() })),
  })
  .meta({ id: "BulkPlan" });

export type BulkUpsertResult = z.infer<typeof bulkUpsertResultSchema>;
export type BulkPlan = z.infer<typeof bulkPlanSchema>;
