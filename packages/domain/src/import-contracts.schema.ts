import { z } from "zod";

/** What an import does, or would do, with one row. */
export const IMPORT_OUTCOMES = ["created", "updated", "unchanged", "failed"] as const;

/** Answer of `POST /api/contracts/import`: counts are whole, `rows` holds the first 200 of each outcome, `errors` is complete. */
export const importResultSchema = z.object({
  imported: z.number().int(),
  errors: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.number().int(),
      outcome: z.enum(IMPORT_OUTCOMES),
      id: z.number().int().optional(),
      fullName: z.string().optional(),
      socialHandle: z.string().optional(),
      changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).optional(),
      message: z.string().optional(),
    }),
  ),
  summary: z.record(z.enum(IMPORT_OUTCOMES), z.number().int()),
  ignoredColumns: z.array(z.string()),
  operationId: z.string().optional(),
});

/** What becomes of a contract that has a row's handle already. */
export const EXISTING_CHOICES = ["update", "skip"] as const;

/** Query of an import; a dry run answers the plan and stores nothing, `existing=skip` leaves contracts that exist as they are. */
export const importQuerySchema = z.object({
  existing: z.enum(EXISTING_CHOICES).default("update"),
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});

export type ExistingChoice = (typeof EXISTING_CHOICES)[number];
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export type ImportResult = z.infer<typeof importResultSchema>;
