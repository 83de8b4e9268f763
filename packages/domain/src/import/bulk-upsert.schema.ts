import { z } from "zod";
import { DEFAULTABLE_FIELDS } from "../contract/contract.schema";
import { countsOf } from "../value/counts.schema";
import { dryRunFlag, PLAN_OUTCOMES, plannedRowSchema } from "./import-contracts.schema";
import { MAX_BULK_ROWS } from "./max-bulk-rows";

/** Body of `POST /api/contracts/bulk-upsert`; rows are checked one by one, so that a bad one stops no other. */
export const bulkUpsertSchema = z
  .array(z.unknown(), { error: "Send a list of contracts" })
  .max(MAX_BULK_ROWS, `Send at most ${MAX_BULK_ROWS} contracts in one call`);

/** Query of a bulk save: the UUID that all chunks of one save carry. */
export const bulkUpsertQuerySchema = z.object({
  operation: z.uuid("The operation must be a UUID").optional(),
  dryRun: dryRunFlag,
});

/** Answer of a bulk save; `index` counts from 0 in the list as sent (wire), `updated` counts rows that are unchanged too. */
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

/** Answer of a bulk save's dry run: what would become of every row, in the order sent. */
export const bulkPlanSchema = z
  .object({
    summary: countsOf(PLAN_OUTCOMES),
    rows: z.array(plannedRowSchema.extend({ index: z.number().int() })),
  })
  .meta({ id: "BulkPlan" });

export type BulkUpsertResult = z.infer<typeof bulkUpsertResultSchema>;
export type BulkPlan = z.infer<typeof bulkPlanSchema>;
