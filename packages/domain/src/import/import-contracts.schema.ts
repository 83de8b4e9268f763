import { z } from "zod";
import { countsOf } from "../value/counts.schema";

export const PLAN_OUTCOMES = ["created", "updated", "unchanged", "failed"] as const;

/** `skipped`: the user chose to leave existing contracts unchanged. */
export const IMPORT_OUTCOMES = ["created", "updated", "unchanged", "skipped", "failed"] as const;

export const plannedRowSchema = z
  .object({
    outcome: z.enum(PLAN_OUTCOMES),
    id: z.number().int().optional(),
    fullName: z.string().optional(),
    socialHandle: z.string().optional(),
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).optional(),
    message: z.string().optional(),
  })
  .meta({ id: "PlannedRow" });

/**
 * `rows` holds the first 200 of each outcome; `errors` is complete. `imported` counts rows, `contracts` counts each contract once.
 * `repeats` is the last earlier line that created or changed the same contract.
 */
export const importResultSchema = z
  .object({
    imported: z.number().int(),
    errors: z.array(z.string()),
    rows: z.array(
      plannedRowSchema.extend({
        line: z.number().int(),
        outcome: z.enum(IMPORT_OUTCOMES),
        repeats: z.number().int().optional(),
      }),
    ),
    summary: countsOf(IMPORT_OUTCOMES),
    contracts: z.object({ imported: z.number().int(), existing: z.number().int(), skipped: z.number().int() }),
    ignoredColumns: z.array(z.string()),
    operationId: z.string().optional(),
  })
  .meta({ id: "ImportResult" });

export const MAX_IMPORT_ROWS = 100_000;

export function tooManyRows(rows: number): string | null {
  if (rows <= MAX_IMPORT_ROWS) return null;
  const [has, most] = [rows, MAX_IMPORT_ROWS].map((count) => count.toLocaleString("en-US"));
  return `The file has ${has} rows; one import takes ${most} at most. Split it into smaller files and import each one.`;
}

export const EXISTING_CHOICES = ["update", "skip"] as const;

export const dryRunFlag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

export const importQuerySchema = z.object({ existing: z.enum(EXISTING_CHOICES).default("update"), dryRun: dryRunFlag });

/** Line numbers, separated by commas, to which the opposite of `existing` applies. */
export const exceptLinesSchema = z
  .string()
  .regex(/^(\d{1,7}(,\d{1,7})*)?$/, "Name the lines as numbers with commas between them")
  .default("")
  .transform((text) => new Set(text === "" ? [] : text.split(",").map(Number)));

/** Form of `POST /api/contracts/import`. */
export const importFormSchema = z
  .object({ file: z.file(), except: exceptLinesSchema.optional() })
  .meta({ id: "ImportForm" });

export type ExistingChoice = (typeof EXISTING_CHOICES)[number];
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export type ImportResult = z.infer<typeof importResultSchema>;
export type PlannedRow = z.infer<typeof plannedRowSchema>;

export const undoResultSchema = z
  .object({
    summary: z.object({ restored: z.number().int(), deleted: z.number().int() }),
  })
  .meta({ id: "UndoResult" });

export type UndoResult = z.infer<typeof undoResultSchema>;
